import { expect, it } from "vitest";
import { settingsSchema } from "./schema";
import { SECTION_SCHEMAS } from "./section-schemas";
import { SECTION_NAMES } from "./sections";

/** Read-only fields, and the version that every form sends. */
const NO_FIELD = /^(id|createdAt|updatedAt|payfast\w+Set|version)$/;
const fieldsOf = (schema: { shape: object }) =>
  Object.keys(schema.shape).filter((name) => !NO_FIELD.test(name));

it("finds a place for every setting, and one alone", () => {
  const placed = SECTION_NAMES.flatMap((section) => fieldsOf(SECTION_SCHEMAS[section]));
  expect(placed.toSorted()).toEqual(fieldsOf(settingsSchema).toSorted());
});

it("refuses in each section what belongs to another", () => {
  expect(SECTION_SCHEMAS.business.safeParse({ businessName: "Example Books" }).success).toBe(true);
  expect(SECTION_SCHEMAS.business.safeParse({ holdMinutes: 30 }).success).toBe(false);
  expect(SECTION_SCHEMAS.mail.safeParse({ businessName: "Example Books" }).success).toBe(false);
});
