import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { schoolPlaces } from "~/db/schema/book-list";
import { addBookList } from "../../../tests/factories/book-lists";
import { storedAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { createName, renameName } from "./names.server";
import { slugOf } from "./slug";
import { findOrCreateName } from "./taxonomy.server";

const slugOfNew = (name: string) => {
  const id = write((tx) => findOrCreateName(tx, "school", name, 1));
  return db.select().from(schoolPlaces).where(eq(schoolPlaces.schoolId, id)).get()?.slug;
};

it.each([
  ["Hoërskool Voorbeeld", "hoerskool-voorbeeld"],
  ["St. Invented's  C/o School", "st-inventeds-c-o-school"],
  ["***", ""],
])("the address of %s is its folded name", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it("schools whose names fold alike have addresses of their own", () => {
  expect(slugOfNew("St. Alike")).toBe("st-alike");
  expect(slugOfNew("St; Alike")).toBe("st-alike-2");
  expect(slugOfNew("St: Alike")).toBe("st-alike-3");
  expect(slugOfNew("???")).toBe("school");
});

const admin = storedAdmin();
const create = (name: string, town?: string) => createName(admin, "school", { name, town });
const slugOfSchool = (id: number) =>
  db.select().from(schoolPlaces).where(eq(schoolPlaces.schoolId, id)).get()?.slug;

it("a school has a town, which can be written, changed and taken away", () => {
  const { id, town } = create("Townsfolk High", "Paarl");
  expect(town).toBe("Paarl");
  const rename = (name: string, to?: string | null) =>
    renameName(admin, "school", id, { name, town: to }).town;
  expect(rename("Townsfolk High", "Worcester")).toBe("Worcester");
  expect(rename("Townsfolk High School")).toBe("Worcester");
  expect(rename("Townsfolk High School", "")).toBe(null);
  expect(changesOf(admin, "school", id).map(({ changes }) => changes)).toContainEqual([
    { field: "town", from: "Paarl", to: "Worcester" },
  ]);
});

it("two schools of one name are told apart by their towns, in their names and addresses", () => {
  const first = create("Laerskool Twins", "Paarl");
  const second = create("Laerskool Twins", "Worcester");
  expect([first.name, second.name]).toEqual(["Laerskool Twins", "Laerskool Twins, Worcester"]);
  expect([first.id, second.id].map(slugOfSchool)).toEqual([
    "laerskool-twins",
    "laerskool-twins-worcester",
  ]);
  expect(() => create("Laerskool Twins", "PAARL")).toThrow(/^There is a school called "Laerskool/);
  expect(() => create("Laerskool Twins")).toThrow(/^There is a school called "Laerskool/);
});

it("a school without a town is asked for it before another takes its name", () => {
  create("Lonely High");
  expect(() => create("lonely high", "Paarl")).toThrow(/first write the town of that one/);
});

it("the address follows the name until parents have it", () => {
  const { id } = create("Mistyped Hihg");
  renameName(admin, "school", id, { name: "Mistyped High" });
  expect(slugOfSchool(id)).toBe("mistyped-high");
  addBookList(db, { school: "Mistyped High", items: [{ title: "Any" }] });
  renameName(admin, "school", id, { name: "Spelt High" });
  expect(slugOfSchool(id)).toBe("mistyped-high");
});
