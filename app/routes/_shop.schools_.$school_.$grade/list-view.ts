import type { ListCopy, PublicItem } from "~/domain/list/public-view";

/** A copy on the page. */
export type ShownCopy = Omit<ListCopy, "title" | "isbn"> & {
  /** Of another book than the list names, which will do. */
  title?: string;
};

/** An item on the page. */
export type ShownItem = Omit<PublicItem, "otherIsbns" | "newPriceCents" | "books"> & {
  books: ShownCopy[];
};

export type FormatPrice = (cents: number) => string;
