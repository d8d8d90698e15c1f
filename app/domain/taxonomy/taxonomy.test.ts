import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { subjects } from "~/db/schema/taxonomy";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { findNames } from "./find-names.server";
import { mergeName } from "./merges/merge.server";
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

it("subjects of one meaning are said to be perhaps one, until they are merged", () => {
  const [english, afrikaans] = [
    "Afrikaans First Additional Language",
    "Afrikaans Eerste Addisionele Taal",
  ];
  for (const subject of [english, afrikaans, "Example Latin"]) addBook(db, { subject });
  const pairs = () =>
    findNames(admin, "subject", { q: "", page: 1, pageSize: 1 }).perhapsSame.map(
      ({ name, other }) => [name, other],
    );
  expect(pairs()).toContainEqual([afrikaans, english]);
  for (let more = 0; more < 2; more += 1) addBook(db, { subject: afrikaans });
  expect(pairs()).toContainEqual([english, afrikaans]);
  for (let more = 0; more < 4; more += 1) addBook(db, { subject: english });
  expect(pairs()).toContainEqual([afrikaans, english]);
  expect(findNames(admin, "grade", { q: "", page: 1, pageSize: 1 }).perhapsSame).toEqual([]);
  const idOf = (name: string) =>
    db.select({ id: subjects.id }).from(subjects).where(eq(subjects.name, name)).get()?.id ?? 0;
  mergeName(admin, "subject", idOf(afrikaans), idOf(english));
  expect(pairs()).not.toContainEqual([afrikaans, english]);
});
