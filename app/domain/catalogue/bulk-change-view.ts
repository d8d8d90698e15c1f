export type Offer = { priceCents: number; stockQty: number; isHidden: boolean };

/** What a change does to a book. `refusal` says why it stays as it is; money in cents. */
export type PlannedBook = {
  id: number;
  title: string;
  from: Offer;
  to: Offer;
  refusal: string | null;
};

/**
 * A change of many books: what it does to each, how many of them it changes, and how many it cannot. `changeId` undoes
 * it; it is null where nothing was done.
 */
export type BulkChangeView = {
  message: string;
  changeId: number | null;
  seen: string;
  changed: number;
  refused: number;
  books: PlannedBook[];
};

/** What an undo brought back, and what it could not, with the reason. */
export type UndoneChange = {
  message: string;
  undone: number;
  left: { id: number; title: string; reason: string }[];
};

/** One book after its price and copies were changed; `changeId` undoes it, null where nothing differed. */
export type ChangedOffer = { changeId: number | null };
