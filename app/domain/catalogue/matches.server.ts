import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { grown } from "./grown";
import { type CatalogueQuery, FILTER_KINDS, type FilterKind } from "./query";
import { type Meaning, meaningOf } from "./search-meaning.server";
import { shelfNow } from "./shelf.server";
import { STATE } from "./shelf-facts";
import type { BookState } from "./shelf-query";
import { FIT, lookFor } from "./text-search";

const FACT_OF = { grades: "gradeId", schools: "schoolId", subjects: "subjectId" } as const;

const namedIn = (table: typeof grades | typeof schools | typeof subjects) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.name} in (select value from json_each(${sql.placeholder("names")}))`)
    .prepare();
const idsOf = { grades: namedIn(grades), schools: namedIn(schools), subjects: namedIn(subjects) };

/** Results are grouped: by relevance, then sold-out books, then hidden ones. */
const FITS = 3;
const GROUPS = 4 * FITS;

const bytesFrom = (length: number): Uint8Array => new Uint8Array(length);

/** The group of each matching book by its id, from 1; 0 means no match. Reused by every search. */
let groupOf = bytesFrom(1);

/** A lookup table by id: 1 for the given ids. */
function flagsOf(ids: number[]): Uint8Array {
  const flags = bytesFrom(Math.max(0, ...ids) + 1);
  for (const id of ids) flags[id] = 1;
  return flags;
}

/** The mask and value of the state bits that a book must have. Shoppers never see hidden books. */
function stateMask(states: BookState[] | null): { mask: number; wanted: number } {
  if (states === null) return { mask: STATE.listed | STATE.hidden, wanted: STATE.listed };
  const wanted = states.reduce((bits: number, state) => bits | STATE[state], STATE.listed);
  return { mask: wanted, wanted };
}

/** A filter: the book's value in `fact` must have its flag set. */
type Filter = { fact: Uint32Array; flags: Uint8Array };

function filtersOf(query: CatalogueQuery, { gradeIds }: Meaning): Filter[] {
  const { facts } = shelfNow();
  const chosen = FILTER_KINDS.filter((kind) => query[kind].length > 0).map((kind) => {
    const ids = idsOf[kind].all({ names: JSON.stringify(query[kind]) }).map(({ id }) => id);
    return { fact: facts.of(FACT_OF[kind]), flags: flagsOf(ids) };
  });
  if (gradeIds === null) return chosen;
  return [...chosen, { fact: facts.of("gradeId"), flags: flagsOf(gradeIds) }];
}

function passes(filters: Filter[], id: number): boolean {
  for (const { fact, flags } of filters) if (flags[fact[id] ?? 0] !== 1) return false;
  return true;
}

/** Bits of the subject names in the search, by subject id. */
function namesBySubject({ named }: Meaning): Uint32Array {
  const last = Math.max(0, ...named.flatMap(({ subjectIds }) => subjectIds));
  const bits = new Uint32Array(last + 1);
  for (const [i, { subjectIds }] of named.entries()) {
    for (const id of subjectIds) bits[id] = (bits[id] ?? 0) | (1 << i);
  }
  return bits;
}

/** A function that gives a book's relevance, or null when nothing can match. Without search terms all are equal. */
function fitFor(meaning: Meaning, isByFit: boolean): ((id: number) => number) | null {
  const { texts, named, phrase } = meaning;
  if (texts.length + named.length === 0) return () => FIT.asTyped;
  const { facts, texts: index } = shelfNow();
  const fitOf = lookFor(index, { texts, names: named.map(({ text }) => text), phrase }, isByFit);
  if (fitOf === null) return null;
  const [bits, subjectId] = [namesBySubject(meaning), facts.of("subjectId")];
  return (id) => fitOf(id, bits[subjectId[id] ?? 0] ?? 0);
}

/** The result of a query. Valid only until the next query. */
export type Matches = {
  total: number;
  /** A slice of the result, in the query's order. */
  ids: (from: number, to: number) => number[];
  /** The number of matches by name id. */
  tally: (kind: FilterKind) => Map<number, number>;
};

/** A counting sort: walks the order once, each group starting after all groups before it. */
function idsBetween(query: CatalogueQuery, counts: Uint32Array, from: number, to: number) {
  const { facts } = shelfNow();
  const next = new Uint32Array(GROUPS + 1);
  for (let group = 1; group < GROUPS; group++) {
    next[group + 1] = (next[group] ?? 0) + (counts[group] ?? 0);
  }
  const ids = Array.from({ length: Math.max(0, to - from) }, () => 0);
  let left = ids.length;
  for (const id of facts.inOrder(query.sortBy === "relevance" ? "recent" : query.sortBy)) {
    if (left === 0) break;
    const group = groupOf[id] ?? 0;
    if (group === 0) continue;
    const place = next[group] ?? 0;
    next[group] = place + 1;
    if (place < from || place >= to) continue;
    ids[place - from] = id;
    left -= 1;
  }
  return ids;
}

function tallyOf(kind: FilterKind): Map<number, number> {
  const { facts } = shelfNow();
  const nameId = facts.of(FACT_OF[kind]);
  const tally = new Map<number, number>();
  for (let id = 1; id < facts.end(); id++) {
    if (groupOf[id] === 0) continue;
    const name = nameId[id] ?? 0;
    tally.set(name, (tally.get(name) ?? 0) + 1);
  }
  return tally;
}

/** Scans every book. `states` are the admin's filters; null is for shoppers, who never see hidden books. */
export function matchesOf(query: CatalogueQuery, states: BookState[] | null): Matches {
  const meaning = meaningOf(query.q);
  const fitOf = fitFor(meaning, query.sortBy === "relevance");
  const filters = filtersOf(query, meaning);
  const { mask, wanted } = stateMask(states);
  const { facts } = shelfNow();
  const [stateOf, end] = [facts.states(), facts.end()];
  const counts = new Uint32Array(GROUPS + 1);
  groupOf = grown(groupOf, end, bytesFrom);
  groupOf.fill(0);
  let total = 0;
  for (let id = 1; id < end && fitOf !== null; id++) {
    const state = stateOf[id] ?? 0;
    if ((state & mask) !== wanted) continue;
    if (!passes(filters, id)) continue;
    const fit = fitOf(id);
    if (fit === FIT.not) continue;
    let group = fit + 1;
    if ((state & STATE.soldOut) !== 0) group += FITS;
    if ((state & STATE.hidden) !== 0) group += 2 * FITS;
    groupOf[id] = group;
    counts[group] = (counts[group] ?? 0) + 1;
    total += 1;
  }
  return { total, ids: (from, to) => idsBetween(query, counts, from, to), tally: tallyOf };
}
