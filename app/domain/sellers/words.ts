import type { EntryKind, IdKind } from "~/db/schema/intake";

type TooYoung = { name: string; ageById: number | null; isAdult: boolean };

export const ID_KIND_WORDS: Record<IdKind, string> = {
  sa_id: "South African ID",
  passport: "Passport",
  other: "Other document",
};

export const ID_OPTIONS = Object.entries(ID_KIND_WORDS).map(([value, label]) => ({ value, label }));

export const ENTRY_WORDS: Record<EntryKind, string> = {
  bought: "Books bought",
  sold: "Sold",
  refunded: "Refunded",
  paid_out: "Paid",
  corrected: "Taken back",
  paid_back: "Paid back in cash",
  written_off: "Written off",
};

export const tooYoungWords = ({ name, ageById, isAdult }: TooYoung): string | null =>
  ageById === null || isAdult ? null : `The ID says that ${name} is ${ageById}`;

export function ageRefusal(seller: TooYoung, refusesMinors: boolean): string | null {
  if (!refusesMinors || seller.isAdult) return null;
  const why = tooYoungWords(seller) ?? `${seller.name} is not known to be 18`;
  return `${why}: books are bought from adults only`;
}

export const WRITTEN_OFF_WHY = "Please say why it is written off";

export const SELLER_NOT_FOUND = "Seller not found";
export const TOO_SHORT_TO_FIND =
  "Please type at least 3 letters of the name, or 4 digits of the phone number";
export const SELLER_NAME_MISSING = "Please enter the seller's full name";
export const SELLER_REACHED_HOW = "Please enter a phone number or an email address";
export const noAccountWords = (name: string): string =>
  `No bank account of ${name} is stored: add it, or pay in cash or later`;
export const BANK_MISSING = "Please enter the bank of this account";
export const ID_WRONG = "This is no South African ID number: look at its 13 digits again";
export const ID_KIND_MISSING = "Please choose what the number is of";
