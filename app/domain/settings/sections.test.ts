import { expect, it } from "vitest";
import { sectionSchema, settingsSchema } from "./schema";
import { SECTION_NAMES } from "./sections";
import { CARDS, fieldOfSetting, PUBLIC_SETTINGS, SETTING_NAMES } from "./table";

/** Read-only fields, and the version that every form sends. */
const NO_FIELD = /^(id|createdAt|updatedAt|payfast\w+Set|version)$/;
const fieldsOf = (schema: { shape: object }) =>
  Object.keys(schema.shape).filter((name) => !NO_FIELD.test(name));

it("finds a place for every setting, and one alone", () => {
  const placed = SECTION_NAMES.flatMap((section) => fieldsOf(sectionSchema(section)));
  expect(placed.toSorted()).toEqual(fieldsOf(settingsSchema).toSorted());
});

it("takes every card of a section into the table", () => {
  const inCards = Object.values(CARDS).flatMap(({ fields }) => Object.keys(fields));
  expect(inCards.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

it("refuses in each section what belongs to another", () => {
  const accepts = (section: "business" | "mail", input: object) =>
    sectionSchema(section).safeParse(input).success;
  expect(accepts("business", { businessName: "Example Books" })).toBe(true);
  expect(accepts("business", { holdMinutes: 30 })).toBe(false);
  expect(accepts("mail", { businessName: "Example Books" })).toBe(false);
});

it("lets only admins read the bank account and other people's addresses", () => {
  const read = PUBLIC_SETTINGS.map((name) => ({ name, ...fieldOfSetting(name) }));
  const wrong = read.filter(
    ({ kind, sensitive }) => kind === "emails" || sensitive === "bank-account",
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(PUBLIC_SETTINGS).toContain("takesBankTransfer");
});
