import { grown } from "./grown";
import type { SortBy } from "./query";

/** What a book is, one bit each. A book that is known stays so, also when it is taken out of the table. */
export const STATE = { known: 1, listed: 2, hidden: 4, soldOut: 8, withoutPhoto: 16 } as const;

const FACTS = [
  "createdAt",
  "priceCents",
  "gradeRank",
  "gradeId",
  "schoolId",
  "subjectId",
  "state",
] as const;
type Fact = (typeof FACTS)[number];

/** A book as lists know it; `state` has a bit for each of what it is. */
export type BookFacts = Record<Fact, number> & { id: number; titleKey: string };

/** An order that a book has its place in whatever was searched. */
export type PlainOrder = Exclude<SortBy, "relevance">;

const numbersFrom = (length: number): Float64Array => new Float64Array(length);

/** What lists need to know of every book to choose it and to sort it: numbers by the book's id. */
export function newShelfFacts() {
  const facts: Record<Fact, Float64Array> = {
    createdAt: numbersFrom(1),
    priceCents: numbersFrom(1),
    gradeRank: numbersFrom(1),
    gradeId: numbersFrom(1),
    schoolId: numbersFrom(1),
    subjectId: numbersFrom(1),
    state: numbersFrom(1),
  };
  /** By id, from the first on. */
  const titleKeys: string[] = [""];
  const known: number[] = [];
  let version = 0;

  const by = (fact: Fact, a: number, b: number) => (facts[fact][a] ?? 0) - (facts[fact][b] ?? 0);
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

  function put({ id, titleKey, ...given }: BookFacts): void {
    if (id >= facts.state.length) {
      for (const fact of FACTS) facts[fact] = grown(facts[fact], id + 1, numbersFrom);
    }
    const isInPlace =
      titleKeys[id] === titleKey &&
      facts.createdAt[id] === given.createdAt &&
      facts.priceCents[id] === given.priceCents &&
      facts.gradeRank[id] === given.gradeRank;
    const isNew = facts.state[id] === 0;
    if (isNew) known.push(id);
    if (isNew || !isInPlace) version += 1;
    // Without a gap: one in an array makes all of it slow.
    while (titleKeys.length <= id) titleKeys.push("");
    titleKeys[id] = titleKey;
    for (const fact of FACTS) facts[fact][id] = given[fact];
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
    /** A fact of all books, by their ids; it is another array when the shelf has grown. */
    of: (fact: Fact): Float64Array => facts[fact],
    /** Behind the last id. */
    end: () => titleKeys.length,
  };
}
