import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { foundBy } from "../books/catalogue.fixture";
import { imported, TEMPLATE_HEADER } from "./import.fixture";

const row = (title: string, isbn = "") =>
  `${title},150,Clean copy.,${isbn},Good,10,Example High School,Mathematics,CAPS,1,`;

it("what an import brings and changes is found at once, and what is added behind it too", async () => {
  addBook(db, { isbn: "9780306406157", title: "Old title" });
  expect(foundBy("old title")).toHaveLength(1);
  const rows = [
    row("New title", "9780306406157"),
    ...["Atlas", "Bible", "Cello"].map((one) => row(one)),
  ];
  await imported([TEMPLATE_HEADER, ...rows].join("\n"));
  expect(["new title", "atlas", "cello", "old"].map((words) => foundBy(words).length)).toEqual([
    1, 1, 1, 0,
  ]);
  addBook(db, { title: "Added by hand" });
  expect(foundBy("added by hand")).toHaveLength(1);
});
