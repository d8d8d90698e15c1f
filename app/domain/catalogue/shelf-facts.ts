import { grown } from "./grown";
import type { SortBy } from "./query";

/** What a book is, one bit each. A book that is known stays so, also when it is taken out of the table. */
export const STATE = { known: 1, listed: 2, hidden: 4, soldOut: 8, withoutPhoto: 16 } as const;

/** What books are sorted by, and whose names they carry. */
const RANKS = ["createdAt", "priceCents", "gradeRank"] as const;
const NAMES = ["gradeId", "schoolId", "subjectId"] as const;
type Rank = (typeof RANKS)[number];
type Name = (typeof NAMES)[number];

/** A book as lists know it; `state` has a bit for each of what it is. */
export type BookFacts = Record<Rank | Name | "id" | "state", number> & { titleKey: string };

/** An order that a book has its place in whatever was searched. */
export type PlainOrder = Exclude<SortBy, "relevance">;

const ranksFrom = (length: number): Float64Array => new Float64Array(length);
const idsFrom = (length: number): Uint32Array => new Uint32Array(length);
const statesFrom = (length: number): Uint8Array => new Uint8Array(length);

/** What lists need to know of every book to choose it and to sort it: numbers by the book's id. */
export function newShelfFacts() {
  const ranks: Record<Rank, Float64Array> = {
    createdAt: ranksFrom(1),
    priceCents: ranksFrom(1),
    gradeRank: ranksFrom(1),
  };
  const names: Record<Name, Uint32Array> = {
    gradeId: idsFrom(1),
    schoolId: idsFrom(1),
    subjectId: idsFrom(1),
  };
  let states = statesFrom(1);
  /** By id, from the first on. */
  const titleKeys: string[] = [""];
  const known: number[] = [];
  let version = 0;

  const by = (rank: Rank, a: number, b: number) => (ranks[rank][a] ?? 0) - (ranks[rank][b] ?? 0);
  function byTitle(a: number, b: number): number {
    const [one, other] = [titleKeys[a] ?? "", titleKeys[b] ?? ""];
    if (one === other) return a - b;
    return one < other ? -1 : 1;
  }
  const compare: Record<PlainOrder, (a: number, b: number) => number> = {
    recent: (a, b) => by("createdAt", b, a) || b - a,
    price_asc: (a, b) => by("priceCents", a, b) || a - b,
    price_desc: (a, b) => by("priceCents", b, a) || a - b,
    title_asc: byTitle,
    grade: (a, b) => by("gradeRank", a, b) || byTitle(a, b),
  };
  const orders = new Map<PlainOrder, { ids: number[]; version: number }>();

  function put({ id, titleKey, state, ...given }: BookFacts): void {
    for (const rank of RANKS) ranks[rank] = grown(ranks[rank], id + 1, ranksFrom);
    for (const name of NAMES) names[name] = grown(names[name], id + 1, idsFrom);
    states = grown(states, id + 1, statesFrom);
    const isInPlace =
      titleKeys[id] === titleKey && RANKS.every((rank) => ranks[rank][id] === given[rank]);
    const isNew = states[id] === 0;
    if (isNew) known.push(id);
    if (isNew || !isInPlace) version += 1;
    // Without a gap: one in an array makes all of it slow.
    while (titleKeys.length <= id) titleKeys.push("");
    titleKeys[id] = titleKey;
    for (const rank of RANKS) ranks[rank][id] = given[rank];
    for (const name of NAMES) names[name][id] = given[name];
    states[id] = state;
  }

  /** The ids of all books in an order; to sort again what is nearly sorted takes little more than to read it. */
  function inOrder(sortBy: PlainOrder): readonly number[] {
    const order = orders.get(sortBy) ?? { ids: [], version: -1 };
    if (order.version !== version) {
      for (let i = order.ids.length; i < known.length; i++) order.ids.push(known[i] ?? 0);
      order.ids.sort(compare[sortBy]);
      order.version = version;
      orders.set(sortBy, order);
    }
    return order.ids;
  }

  return {
    put,
    inOrder,
    /** The names of a kind that all books carry, by the books' ids; it is another array when the shelf has grown. */
    of: (name: Name): Uint32Array => names[name],
    /** What all books are, by their ids: bits of `STATE`. */
    states: (): Uint8Array => states,
    /** Behind the last id. */
    end: () => titleKeys.length,
  };
}
