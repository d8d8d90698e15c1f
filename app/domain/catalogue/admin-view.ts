import type { BookView } from "./view";

/**
 * A book as the admin sees it: `stockQty` is what is on hand, `heldQty` how many of those copies pending payments
 * hold just now. `warnings` are for people and stop nothing.
 */
export type AdminBookView = Omit<BookView, "soldOut"> & { heldQty: number; warnings: string[] };
