import type { Numbers, NumbersReader } from "~/providers/numbers-file.server";
import {
  type Bitmap,
  both,
  clearBit,
  forEachBit,
  hasBit,
  newBitmap,
  setBit,
  without,
} from "./bitmap";
import { grown } from "./grown";
import { newKeptOrder } from "./kept-order";
import { booksOf, newPostings } from "./postings";
import type { SortBy } from "./query";
import { newStringTable } from "./string-table";

/** What a book is, each as a bitmap; all but the last decide whether it is found. */
const MATCHED = ["isListed", "isHidden", "isWithoutPhoto"] as const;
export type State = (typeof MATCHED)[number] | "isSoldOut";

/** The sort keys and the filter columns. */
const RANKS = ["createdAt", "priceCents", "gradeRank"] as const;
const NAMES = ["gradeId", "schoolId", "subjectId"] as const;
type Rank = (typeof RANKS)[number];
type Name = (typeof NAMES)[number];

/** A book in the in-memory shelf. */
export type BookFacts = Record<Rank | Name | "id", number> &
  Record<State, boolean> & { titleKey: string };

/** An order that does not depend on the search. */
export type PlainOrder = Exclude<SortBy, "relevance">;

/**
 * What a change of a book's facts reaches: whether it is found at all, its place behind all books with copies (it was sold
 * out, or came back), its place in some orders.
 */
export type FactsChange = { isFoundAnew: boolean; isSoldOut: boolean; orders: PlainOrder[] };

const ranksFrom = (length: number): Float64Array => new Float64Array(length);
const idsFrom = (length: number): Uint32Array => new Uint32Array(length);

const SPARE = 1.25;

/** `bits` itself, or a copy with room for this id. */
function withRoomFor(bits: Bitmap, id: number): Bitmap {
  if (id < bits.length * 32) return bits;
  const larger = newBitmap((id + 1) * SPARE);
  larger.set(bits);
  return larger;
}

/** Everything that lists filter and sort by, as columns by book id and bitmaps of book ids. */
export function newShelfFacts(saved?: NumbersReader) {
  const savedRanks = () => saved?.floats() ?? ranksFrom(1);
  const savedIds = () => saved?.ids() ?? idsFrom(1);
  const ranks: Record<Rank, Float64Array> = {
    createdAt: savedRanks(),
    priceCents: savedRanks(),
    gradeRank: savedRanks(),
  };
  const names: Record<Name, Uint32Array> = {
    gradeId: savedIds(),
    schoolId: savedIds(),
    subjectId: savedIds(),
  };
  const named = {
    gradeId: newPostings(saved),
    schoolId: newPostings(saved),
    subjectId: newPostings(saved),
  };
  const states: Record<State, Bitmap> = {
    isListed: savedIds(),
    isHidden: savedIds(),
    isSoldOut: savedIds(),
    isWithoutPhoto: savedIds(),
  };
  /** How many books shoppers see, by name id. */
  const shownWith: Record<Name, Uint32Array> = {
    gradeId: savedIds(),
    schoolId: savedIds(),
    subjectId: savedIds(),
  };
  const titles = newStringTable(saved);
  /** By id: the number of its title plus one; 0 for an id that is not in use. */
  let titleOf = savedIds();
  let end = saved?.ids()[0] ?? 1;

  const by = (rank: Rank, a: number, b: number) => (ranks[rank][a] ?? 0) - (ranks[rank][b] ?? 0);
  const byTitle = (a: number, b: number) =>
    titles.compare((titleOf[a] ?? 0) - 1, (titleOf[b] ?? 0) - 1) || a - b;
  const orders = {
    recent: newKeptOrder((a, b) => by("createdAt", b, a) || b - a, saved),
    price_asc: newKeptOrder((a, b) => by("priceCents", a, b) || a - b, saved),
    price_desc: newKeptOrder((a, b) => by("priceCents", b, a) || a - b, saved),
    title_asc: newKeptOrder(byTitle, saved),
    grade: newKeptOrder((a, b) => by("gradeRank", a, b) || byTitle(a, b), saved),
  };
  const ORDERS_BY: Record<Rank | "title", PlainOrder[]> = {
    createdAt: ["recent"],
    priceCents: ["price_asc", "price_desc"],
    gradeRank: ["grade"],
    title: ["title_asc", "grade"],
  };

  /** Each of these says whether it changes anything. */
  function putRank(rank: Rank, id: number, value: number, isNew: boolean): boolean {
    ranks[rank] = grown(ranks[rank], id + 1, ranksFrom);
    if (!isNew && ranks[rank][id] === value) return false;
    ranks[rank][id] = value;
    for (const order of ORDERS_BY[rank]) orders[order].change(id);
    return true;
  }

  function putTitle(id: number, titleKey: string): boolean {
    titleOf = grown(titleOf, id + 1, idsFrom);
    const title = titles.numberOf(titleKey) + 1;
    if (titleOf[id] === title) return false;
    titleOf[id] = title;
    for (const order of ORDERS_BY.title) orders[order].change(id);
    return true;
  }

  function putName(name: Name, id: number, value: number): boolean {
    names[name] = grown(names[name], id + 1, idsFrom);
    const had = names[name][id] ?? 0;
    if (had === value) return false;
    if (had !== 0) named[name].remove(had, id);
    if (value !== 0) named[name].add(value, id);
    names[name][id] = value;
    return true;
  }

  function putState(state: State, id: number, isSo: boolean): boolean {
    states[state] = withRoomFor(states[state], id);
    if (hasBit(states[state], id) === isSo) return false;
    if (isSo) setBit(states[state], id);
    else clearBit(states[state], id);
    return true;
  }

  /** Adds a book to the counts of its names, or takes it out. */
  function countShown(id: number, change: 1 | -1): void {
    if (!hasBit(states.isListed, id) || hasBit(states.isHidden, id)) return;
    for (const name of NAMES) {
      const nameId = names[name][id] ?? 0;
      const counts = grown(shownWith[name], nameId + 1, idsFrom);
      counts[nameId] = (counts[nameId] ?? 0) + change;
      shownWith[name] = counts;
    }
  }

  function put(book: BookFacts): FactsChange {
    const { id } = book;
    countShown(id, -1);
    const isNew = (titleOf[id] ?? 0) === 0;
    const isSoldOut = putState("isSoldOut", id, book.isSoldOut);
    const change: FactsChange = { isFoundAnew: isNew, isSoldOut, orders: [] };
    for (const rank of RANKS) {
      if (putRank(rank, id, book[rank], isNew)) change.orders.push(...ORDERS_BY[rank]);
    }
    if (putTitle(id, book.titleKey)) change.orders.push(...ORDERS_BY.title);
    for (const name of NAMES) if (putName(name, id, book[name])) change.isFoundAnew = true;
    for (const state of MATCHED) if (putState(state, id, book[state])) change.isFoundAnew = true;
    countShown(id, 1);
    end = Math.max(end, id + 1);
    return change;
  }

  /** The listed books in all of these states. */
  const listedAnd = (wanted: State[]): Bitmap =>
    wanted.reduce((some, state) => both(some, states[state]), states.isListed);

  /** The arrays that another shelf can begin with. */
  function* save(): Generator<Numbers> {
    yield* Object.values(ranks);
    yield* Object.values(names);
    for (const postings of Object.values(named)) yield* postings.save();
    yield* Object.values(states);
    yield* Object.values(shownWith);
    yield* titles.save();
    yield* [titleOf, Uint32Array.of(end)];
    for (const order of Object.values(orders)) yield* order.save();
  }

  return {
    save,
    put,
    /** Puts many changes of one order in order, so that no request has to, nor waits for all orders at once. */
    settle(): void {
      for (const order of Object.values(orders)) if (order.settle()) return;
    },
    listedAnd,
    /** The books that shoppers see. */
    shown: (): Bitmap => without(states.isListed, states.isHidden),
    /** The books in a state. */
    booksIn: (state: State): Bitmap => states[state],
    /** The books with one of these names. */
    booksNamed: (name: Name, ids: readonly number[]): Bitmap => booksOf(named[name], ids, end),
    /** The number of books by name id. */
    tally(name: Name, books: Bitmap): Uint32Array {
      const counts = idsFrom(shownWith[name].length);
      const ids = names[name];
      forEachBit(books, (book) => {
        const id = ids[book] ?? 0;
        counts[id] = (counts[id] ?? 0) + 1;
      });
      return counts;
    },
    /** The same of all books that shoppers see, without counting. The array is replaced when it grows. */
    shownWith: (name: Name): Uint32Array => shownWith[name],
    order: (sortBy: PlainOrder) => orders[sortBy],
    /** The last id plus one. */
    end: () => end,
  };
}
