import { LRUCache } from "lru-cache";
import { namesAndBooksVersion } from "~/db/shown-version.server";
import { tallyOf } from "./listing.server";
import { FACT_OF } from "./matches.server";
import { type CatalogueQuery, FILTER_KINDS, type FilterKind } from "./query";
import { shelfNow, shelfSize } from "./shelf.server";

/** Limits for counting: above them counts take longer than the page itself; a search reads every text. */
const MAX_COUNTED = 20_000;
const MAX_SEARCHED = 2_000;

const kept = new LRUCache<string, Uint32Array>({ max: 200 });
let keptVersion = "";

/** Counts, cached until a book or a name is written. */
function keptTally(query: CatalogueQuery, kind: FilterKind): Uint32Array {
  const version = namesAndBooksVersion();
  if (version !== keptVersion) kept.clear();
  keptVersion = version;
  const key = JSON.stringify([
    kind,
    query.q,
    FILTER_KINDS.map((one) => one !== kind && query[one]),
  ]);
  const tally = kept.get(key) ?? tallyOf(query, kind);
  kept.set(key, tally);
  return tally;
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
  const most = query.q === "" ? MAX_COUNTED : MAX_SEARCHED;
  return shelfSize() > most ? null : keptTally(query, kind);
}
