import type { BookView } from "./view";

/**
 * A book as the admin sees it: `stockQty` is what is on hand, `heldQty` how many of those copies pending payments
 * hold just now; `isHidden` keeps it from shoppers. `version` changes with every change and every sale; a change is sent back with it. `warnings`, by
 * field name, are for people and stop nothing.
 */
export type AdminBookView = Omit<BookView, "soldOut"> & {
  heldQty: number;
  isHidden: boolean;
  version: string;
  warnings: BookWarnings;
};

export type BookWarnings = Partial<Record<"isbn" | "priceCents" | "originalPriceCents", string>> & {
  coverImageUrl?: string;
  gallery?: string;
};

/** What a row of the admin's list shows of a book, and no more. */
export type AdminBookRow = Pick<
  AdminBookView,
  | "id"
  | "title"
  | "isbn"
  | "priceCents"
  | "originalPriceCents"
  | "stockQty"
  | "heldQty"
  | "isHidden"
  | "coverImageUrl"
  | "version"
> & { grade: string; school: string; subject: string };
