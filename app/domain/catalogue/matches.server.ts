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

/** Books stand in groups: each fit by itself, and all others before what is sold out, and this before what is hidden. */
const FITS = 3;
const GROUPS = 4 * FITS;

const bytesFrom = (length: number): Uint8Array => new Uint8Array(length);

/** The group of each book that matches, by its id, from 1 on; 0 for all others. Each search writes it anew. */
let groupOf = bytesFrom(1);

/** A byte for each id up to the last: 1 for those that are given. */
function flagsOf(ids: number[]): Uint8Array {
  const flags = bytesFrom(Math.max(0, ...ids) + 1);
  for (const id of ids) flags[id] = 1;
  return flags;
}

/** Which bits of its state a book is chosen by, and what they have to be. Nothing hidden is for shoppers. */
function stateAsked(states: BookState[] | null): { looked: number; wanted: number } {
  if (states === null) return { looked: STATE.listed | STATE.hidden, wanted: STATE.listed };
  const wanted = states.reduce((bits: number, state) => bits | STATE[state], STATE.listed);
  return { looked: wanted, wanted };
}

/** A fact that has to be among some: a book whose number has no flag is left out. */
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

/** Which of the typed names a book's subject has, as bits, by the subject's id. */
function namesBySubject({ named }: Meaning): Uint32Array {
  const last = Math.max(0, ...named.flatMap(({ subjectIds }) => subjectIds));
  const bits = new Uint32Array(last + 1);
  for (const [i, { subjectIds }] of named.entries()) {
    for (const id of subjectIds) bits[id] = (bits[id] ?? 0) | (1 << i);
  }
  return bits;
}

/** Who tells of a book how well it fits what was typed; all do where nothing was. Null where none can fit. */
function fitFor(meaning: Meaning, isByFit: boolean): ((id: number) => number) | null {
  const { texts, named, phrase } = meaning;
  if (texts.length + named.length === 0) return () => FIT.asTyped;
  const { facts, texts: index } = shelfNow();
  const fitOf = lookFor(index, { texts, names: named.map(({ text }) => text), phrase }, isByFit);
  if (fitOf === null) return null;
  const [bits, subjectId] = [namesBySubject(meaning), facts.of("subjectId")];
  return (id) => fitOf(id, bits[subjectId[id] ?? 0] ?? 0);
}

/** What matches a query: it holds until the next one is looked for. */
export type Matches = {
  total: number;
  /** The ids from one place in the query's order up to another. */
  ids: (from: number, to: number) => number[];
  /** How many carry each name of a kind, by the name's id. */
  tally: (kind: FilterKind) => Map<number, number>;
};

/** The ids by a walk along the order: the first book of a group stands behind all groups before it. */
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

/** Looks at every book. `states` is what the owner looks for, null for shoppers, who see nothing hidden. */
export function matchesOf(query: CatalogueQuery, states: BookState[] | null): Matches {
  const meaning = meaningOf(query.q);
  const fitOf = fitFor(meaning, query.sortBy === "relevance");
  const filters = filtersOf(query, meaning);
  const { looked, wanted } = stateAsked(states);
  const { facts } = shelfNow();
  const [stateOf, end] = [facts.states(), facts.end()];
  const counts = new Uint32Array(GROUPS + 1);
  groupOf = grown(groupOf, end, bytesFrom);
  groupOf.fill(0);
  let total = 0;
  for (let id = 1; id < end && fitOf !== null; id++) {
    const state = stateOf[id] ?? 0;
    if ((state & looked) !== wanted) continue;
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
