import type { ListCopy, PublicItem } from "~/domain/lists/public-view";

export type ShownCopy = Omit<ListCopy, "title" | "isbn"> & {
  /** A line that names another book than the list does, which will do. */
  title?: string;
};

export type ShownItem = Omit<
  PublicItem,
  "otherIsbns" | "newPriceCents" | "subject" | "note" | "books"
> & {
  /** Its subject and note, a line each. */
  facts: string;
  books: ShownCopy[];
  /** Why no copy can be chosen, where none can. */
  out?: string;
};

export type FormatPrice = (cents: number) => string;
