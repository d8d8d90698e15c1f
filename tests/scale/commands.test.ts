import { expect, it } from "vitest";
import { openToOthers } from "~/db/private-files.server";
import { boxEnv } from "../box";
import { addBook } from "../factories";
import { ask } from "../http/ask";
import { shopCommand } from "../shop-command";
import { useBoxes } from "./boxes";

const { primary, box } = await useBoxes(1);
addBook(box(0).db, { title: "Everything Maths" });

const command = (...words: string[]) =>
  shopCommand(words, { ...boxEnv(primary.url), STORAGE_DIR: box(0).storageDir });

it("commands work beside a box, and what they leave is for its user only", () => {
  const kept = command("backup");
  expect([kept.status, kept.stderr]).toEqual([0, ""]);
  expect(kept.stdout).toContain("1 book");
  expect(command("doctor").stdout).toContain("ok     The database is whole.");
  const directory = / in (.+)\. Copy it/.exec(kept.stdout)?.[1] ?? "";
  for (const place of [box(0).storageDir, directory]) expect(openToOthers(place)).toEqual([]);
});

it("nothing is restored beside one: it goes on with the books that all boxes have", async () => {
  const kept = command("backup").stdout;
  const book = addBook(box(0).db, { title: "Sold After the Backup" });
  const { status, stderr } = command("restore", / in (.+)\. Copy it/.exec(kept)?.[1] ?? "");
  expect(status).toBe(1);
  expect(stderr).toContain("This box is one of several (DATABASE_URL)");
  const { text } = await ask(box(0).url, `/book/${book}`, {
    headers: { "Cache-Control": "no-cache" },
  });
  expect(text).toContain("Sold After the Backup");
});
