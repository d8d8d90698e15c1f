import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { addBookList } from "../../../tests/factories/book-lists";
import { testAdmin } from "../accounts/account.fixture";
import { findNames } from "./find-names.server";
import { createName, deleteName } from "./names.server";

const admin = testAdmin();

describe.each(["school", "subject", "grade"] as const)("a %s", (kind) => {
  it("that a list uses is not deleted until no list uses it", () => {
    const { id } = createName(admin, kind, { name: "Example 8" });
    const names = { school: "One", subject: "Two", grade: "Three", [kind]: "Example 8" };
    const { school, subject, grade } = names;
    const list = addBookList(db, { school, grade, items: [{ title: "A title", subject }] });
    expect(() => deleteName(admin, kind, id)).toThrow(
      `1 school list uses this ${kind}. Change the list, or delete it, before you delete the ${kind}.`,
    );
    db.delete(bookLists).where(eq(bookLists.id, list.id)).run();
    deleteName(admin, kind, id);
  });
});

it("a page of names is searched by other names too", () => {
  const { id } = createName(admin, "subject", {
    name: "Voorbeeld Mathematics",
    otherNames: ["Voorbeeldwiskunde"],
  });
  const found = (q: string) =>
    findNames(admin, "subject", { q, page: 1, pageSize: 20 }).names.map((one) => one.id);
  expect(found("voorbeeldwisk")).toEqual([id]);
  expect(found("voorbeeld math")).toEqual([id]);
  expect(found("voorbeeldkunde")).toEqual([]);
  const school = createName(admin, "school", { name: "Hoërskool Soekmaar" });
  const schools = findNames(admin, "school", { q: "hs soekmaar", page: 1, pageSize: 20 }).names;
  expect(schools.map((one) => one.id)).toEqual([school.id]);
});
