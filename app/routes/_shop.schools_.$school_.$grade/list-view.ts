import type { ListCopy, PublicItem } from "~/domain/lists/public/public-view";

export type ShownCopy = Omit<ListCopy, "title" | "isbn"> & {
  /** Title of a line whose book differs from the listed one but is acceptable. */
  title?: string;
};

export type ShownItem = Omit<
  PublicItem,
  "otherIsbns" | "newPriceCents" | "subject" | "note" | "books"
> & {
  facts: string;
  books: ShownCopy[];
  out?: string;
};

export type FormatPrice = (cents: number) => string;
