import { plainPercent, plainSign } from "~/domain/signed";

/** The fields of the form, in their order. */
export const RULES = [
  "priceSet",
  "priceRaise",
  "priceLower",
  "pricePercent",
  "stockSet",
  "stockAdd",
  "isHidden",
] as const;

/** The fields that are typed in rand. */
export const TYPED_CHANGE_PRICES = {
  priceSet: "priceSetCents",
  priceRaise: "priceRaiseCents",
  priceLower: "priceLowerCents",
} as const;

const PLAIN: Partial<Record<(typeof RULES)[number], (typed: string) => string>> = {
  priceRaise: plainSign,
  // To lower by '-R5' is to lower by R5: the look at what will change says so before anything is done.
  priceLower: (typed) => plainSign(typed).replace(/^-/, ""),
  pricePercent: plainPercent,
  stockAdd: plainSign,
};

/** Says in plain figures what was typed with signs, as people do. */
export function readTypedChange(form: FormData): false {
  for (const name of RULES) {
    const typed = form.get(name);
    const plain = PLAIN[name];
    if (typeof typed === "string" && plain) form.set(name, plain(typed));
  }
  return false;
}
