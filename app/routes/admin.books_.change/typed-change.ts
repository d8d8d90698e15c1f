import { plainPercent, plainSign } from "~/domain/signed";

/** Form fields in order. */
export const RULES = [
  "priceSet",
  "priceRaise",
  "priceLower",
  "pricePercent",
  "stockSet",
  "stockAdd",
  "isHidden",
] as const;

/** Form fields in rand. */
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

/** Replaces typographic minus signs and the like in the form's numbers. */
export function readTypedChange(form: FormData): false {
  for (const name of RULES) {
    const typed = form.get(name);
    const plain = PLAIN[name];
    if (typeof typed === "string" && plain) form.set(name, plain(typed));
  }
  return false;
}
