import type { BookView } from "./view";

/**
 * A book as the admin sees it: `stockQty` is what is on hand, `heldQty` how many of those copies pending payments
 * hold just now. `version` changes with every change and every sale; a change is sent back with it. `warnings`, by
 * field name, are for people and stop nothing.
 */
export type AdminBookView = Omit<BookView, "soldOut"> & {
  heldQty: number;
  version: string;
  warnings: BookWarnings;
};

export type BookWarnings = Partial<Record<"isbn" | "priceCents" | "originalPriceCents", string>> & {
  coverImageUrl?: string;
  gallery?: string;
};
