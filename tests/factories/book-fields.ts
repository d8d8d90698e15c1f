import { grades, schools, subjects } from "../../app/db/schema/taxonomy";
import { writeRand } from "../../app/domain/values/rand";
import { nameId, type TestDatabase } from "./factories";

/** A book as the admin's JSON call takes it, with the given fields. */
export function sentBook({ db }: { db: TestDatabase }, given: Record<string, unknown> = {}) {
  return {
    title: "Platinum Mathematics",
    priceCents: 12_000,
    shortDesc: "Clean, no writing in it.",
    longDesc: "The whole year's work.",
    stockQty: 2,
    gradeId: nameId(db, grades, "Grade 8"),
    schoolId: nameId(db, schools, "Example High School"),
    subjectId: nameId(db, subjects, "Mathematics"),
    ...given,
  };
}

const inRand = (cents: unknown) => (typeof cents === "number" ? writeRand(cents) : cents);

/**
 * The book as its form sends it: missing fields empty, prices in rand, tags separated by commas, images by lines.
 * `price` may be given as typed.
 */
export function bookForm(fields: Record<string, unknown>): Record<string, string> {
  const empty = { authors: "", isbn: "", condition: "", coverImageUrl: "", shelf: "" };
  const {
    tags = [],
    gallery = [],
    priceCents,
    originalPriceCents,
    isHidden,
    isAnotherTitle,
    ...rest
  } = fields;
  const prices = { price: inRand(priceCents), originalPrice: inRand(originalPriceCents) };
  const lists = { tags: [tags].flat().join(", "), gallery: [gallery].flat().join("\r\n") };
  const hiding = { isHidden: isHidden === true ? "on" : "off" };
  const said = isAnotherTitle === true ? { isAnotherTitle: "on" } : {};
  const typed = Object.entries({ ...empty, ...lists, ...prices, ...hiding, ...said, ...rest });
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value ?? "")]));
}
