import type { TakenCopies } from "./database";

/** A shop's copies before the rush: on hand, and sold or held already. */
export type StockBefore = { onHand: Map<number, number>; taken: TakenCopies[] };

/** `books` is how many had copies sold or held meanwhile; `copies` how many of those copies there never were. */
export type Oversold = { books: number; copies: number };

/** Compares what was sold and held since with what was there. */
export function oversoldSince({ onHand, taken }: StockBefore, now: TakenCopies[]): Oversold {
  const before = new Map(taken.map(({ bookId, taken }) => [bookId, taken]));
  const since = now
    .map(({ bookId, taken }) => ({ bookId, taken: taken - (before.get(bookId) ?? 0) }))
    .filter(({ taken }) => taken > 0);
  const copies = since.map(({ bookId, taken }) => Math.max(0, taken - (onHand.get(bookId) ?? 0)));
  return { books: since.length, copies: copies.reduce((sum, one) => sum + one, 0) };
}
