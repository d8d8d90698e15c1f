import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { schoolPlaces } from "~/db/schema/book-list";
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
  expect(slugOfNew("St Alike")).toBe("st-alike-2");
  expect(slugOfNew("St: Alike")).toBe("st-alike-3");
  expect(slugOfNew("???")).toBe("school");
});
