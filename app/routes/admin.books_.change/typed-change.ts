import type { NameField } from "~/domain/search/name-offers/name-offer";

const MINUS = /[\u2212\u2013]/g;

/** Normalises a typed number with a sign: `+5` to `5`, `\u2212 5` to `-5`. */
export const plainSign = (text: string): string =>
  text
    .trim()
    .replace(MINUS, "-")
    .replace(/^\+\s*/, "")
    .replace(/^-\s+/, "-");

/** Normalises a typed percentage: `10%`, `-10 %`, `+7,5`, `10 percent` to `10`, `-10`, `7.5`, `10`. */
export const plainPercent = (text: string): string =>
  plainSign(text)
    .replace(/\s*(%|percent|per cent)$/i, "")
    .replace(/^(-?\d+),(\d+)$/, "$1.$2");

export const RULES = [
  "priceSet",
  "priceRaise",
  "priceLower",
  "pricePercent",
  "stockSet",
  "stockAdd",
  "isHidden",
  "gradeId",
  "schoolId",
  "subjectId",
  "newGrade",
  "newSchool",
  "newSubject",
  "condition",
  "shelf",
] as const;

export const NEW_NAMES = {
  gradeId: "newGrade",
  schoolId: "newSchool",
  subjectId: "newSubject",
} as const satisfies Record<NameField, (typeof RULES)[number]>;

export const TYPED_CHANGE_PRICES = {
  priceSet: "priceSetCents",
  priceRaise: "priceRaiseCents",
  priceLower: "priceLowerCents",
} as const;

const PLAIN: Partial<Record<(typeof RULES)[number], (typed: string) => string>> = {
  priceRaise: plainSign,
  // Lowering by '-R5' means by R5; the preview shows it before anything is saved.
  priceLower: (typed) => plainSign(typed).replace(/^-/, ""),
  pricePercent: plainPercent,
  stockAdd: plainSign,
};

export function readTypedChange(form: FormData): false {
  // A list without filters has an empty query string, which a form cannot tell from an absent one.
  if (form.get("matching") === "") form.set("matching", "?");
  for (const name of RULES) {
    const typed = form.get(name);
    const plain = PLAIN[name];
    if (typeof typed === "string" && plain) form.set(name, plain(typed));
  }
  return false;
}
