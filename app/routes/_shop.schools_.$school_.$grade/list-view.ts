import type { ListCopy, PublicItem } from "~/domain/lists/public/public-view";
import type { TellMeLink } from "~/domain/waitlist/address";

export type ShownCopy = Pick<
  ListCopy,
  "id" | "condition" | "priceCents" | "savesCents" | "available"
> & {
  elsewhere?: number;
  /** The book's title; blank where it is the line's heading. */
  title: string;
  /** Says that the school accepts it, where it is not the listed book. */
  accepted?: string;
};

type OwnOrder = { path: string; words: string; mark: string };

export type ShownItem = Pick<PublicItem, "id" | "choiceGroup" | "isOptional" | "subject"> & {
  /** What the line starts with: the subject, as in the school's letter; the title where there is none. */
  lead: string;
  title: string;
  mark?: string;
  note: string | null;
  cloth: number;
  books: ShownCopy[];
  /** Why no copy can be had, and the link to be told. */
  out?: { why: string; tell: TellMeLink | null } | undefined;
  notFor?: number[];
  order?: string | undefined;
  besides?: string | undefined;
};

export type SettledItem = Pick<ShownItem, "id" | "lead" | "title" | "note" | "cloth"> & {
  book: Pick<ShownCopy, "title" | "accepted" | "condition" | "priceCents">;
  order: OwnOrder;
};

export type FormatPrice = (cents: number) => string;
