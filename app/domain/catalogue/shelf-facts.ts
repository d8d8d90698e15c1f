import { grown } from "./grown";
import type { SortBy } from "./query";

/** The state of a book as bits. `known` stays set when its row is deleted. */
export const STATE = { known: 1, listed: 2, hidden: 4, soldOut: 8, withoutPhoto: 16 } as const;

/** The sort keys and the filter columns. */
const RANKS = ["createdAt", "priceCents", "gradeRank"] as const;
const NAMES = ["gradeId", "schoolId", "subjectId"] as const;
type Rank = (typeof RANKS)[number];
type Name = (typeof NAMES)[number];

/** A book in the in-memory shelf; `state` is a bit set. */
export type BookFacts = Record<Rank | Name | "id" | "state", number> & { titleKey: string };

/** An order that does not depend on the search. */
export type PlainOrder = Exclude<SortBy, "relevance">;

const ranksFrom = (length: number): Float64Array => new Float64Array(length);
const idsFrom = (length: number): Uint32Array => new Uint32Array(length);
const statesFrom = (length: number): Uint8Array => new Uint8Array(length);

/** Column arrays by book id of everything that lists filter and sort by. */
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
  /** By id; index 0 is unused. */
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
    // No holes: a sparse array would be slow.
    while (titleKeys.length <= id) titleKeys.push("");
    titleKeys[id] = titleKey;
    for (const rank of RANKS) ranks[rank][id] = given[rank];
    for (const name of NAMES) names[name][id] = given[name];
    states[id] = state;
  }

  /** All ids in an order, cached: sorting an almost sorted array again is nearly linear. */
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
    /** A filter column by book id. The array is replaced when the shelf grows. */
    of: (name: Name): Uint32Array => names[name],
    /** The `STATE` bits by book id. */
    states: (): Uint8Array => states,
    /** The last id plus one. */
    end: () => titleKeys.length,
  };
}
