import type { BookFacts } from "~/db/changed-books.server";
import { type Compare, listedAmong, ORDERS } from "./search-index.server";
import { noteQuery, reachOf } from "./shown.server";

type Test = (book: BookFacts) => boolean;
type FindIds = () => readonly number[];

/**
 * The first `most` books that are meant, in an order. `findIds` finds all candidates by a database index. What shows
 * them ends with a change of a book that was or is among them, or would be with more room.
 */
function booksAmong(findIds: FindIds, isMeant: Test, compare: Compare, most = Infinity) {
  const found = listedAmong(findIds).filter(isMeant).sort(compare).slice(0, most);
  const last = found.length < most ? undefined : found.at(-1);
  const isNear = (book: BookFacts) =>
    isMeant(book) && (last === undefined || compare(book, last) <= 0);
  noteQuery(reachOf(isNear, () => true));
  return found;
}

const isOnSale: Test = ({ isHidden, isSoldOut }) => isHidden === 0 && isSoldOut === 0;

export const booksOnSale = (findIds: FindIds, has: Test, compare: Compare, most?: number) =>
  booksAmong(findIds, (book) => isOnSale(book) && has(book), compare, most);

const isOnlyWaiting: Test = ({ isHidden, isSoldOut, isWaiting }) =>
  isHidden === 0 && isSoldOut === 1 && isWaiting === 1;

/** The books none of whose copies is for sale, but some wait. */
export const booksWaiting = (findIds: FindIds, has: Test) =>
  booksAmong(findIds, (book) => isOnlyWaiting(book) && has(book), ORDERS.recent);
