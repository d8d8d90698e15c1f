import { tallyOf } from "./listing.server";
import { FACT_OF } from "./matches.server";
import { type CatalogueQuery, FILTER_KINDS, type FilterKind } from "./query";
import { newSearchMemory } from "./search-memory.server";
import { shelfNow, shelfSize } from "./shelf.server";

/** Limits for counting: above them counts take longer than the page itself; a search reads every text. */
const MAX_COUNTED = 20_000;
const MAX_SEARCHED = 2_000;

const MAX_REMEMBERED_BYTES = 4 * 1024 * 1024;
const BYTES_BESIDES = 200;

const remembered = newSearchMemory<Uint32Array>(
  MAX_REMEMBERED_BYTES,
  (counts) => counts.byteLength + BYTES_BESIDES,
);

function keptTally(query: CatalogueQuery, kind: FilterKind): Uint32Array {
  const key = JSON.stringify([
    kind,
    query.q,
    FILTER_KINDS.map((one) => one !== kind && query[one]),
  ]);
  return remembered(key, query.q !== "", () => tallyOf(query, kind));
}

/** How many books each name of a filter has, by name id. */
export const booksByName = (kind: FilterKind): Uint32Array =>
  shelfNow().facts.shownWith(FACT_OF[kind]);

/**
 * How many books each name of a filter would show, by name id, given the search and the other filters: after choosing
 * Grade 8, each subject shows its Grade 8 books. Null where counting would take too long.
 */
export function countsFor(kind: FilterKind, query: CatalogueQuery): Uint32Array | null {
  const isNarrowed = FILTER_KINDS.some((other) => other !== kind && query[other].length > 0);
  if (query.q === "" && !isNarrowed) return booksByName(kind);
  if (query.q === "") return shelfSize() > MAX_COUNTED ? null : keptTally(query, kind);
  return countsByWords(query) ? keptTally(query, kind) : null;
}

/** Whether the counts of a query depend on the words of books. */
export const countsByWords = ({ q }: CatalogueQuery): boolean =>
  q !== "" && shelfSize() <= MAX_SEARCHED;
