import { now } from "../time";
import { heldCopies } from "./availability.server";
import { type BookRow, bookView } from "./book.server";
import { forgivenSearch } from "./forgiven-search.server";
import { asksForAll, GROUPS, type Group, hasText, type Shape } from "./listing-conditions.server";
import { type Question, questionOf } from "./listing-question.server";
import { statementsFor } from "./listing-statements.server";
import type { CatalogueQuery, FilterKind } from "./query";
import type { BookState, ShelfQuery } from "./shelf-query";
import type { BookView, CataloguePage } from "./view";

/**
 * A walk may pass so many times as many books as it would if those that match stood evenly among all; the second one
 * is for those that stand together, as books that came in one delivery do.
 */
const WALK_SLACKS = [4, 32];

/** The books that fit best are looked for among so many times as many as the page ends at. */
const BEST_SLACK = 32;
const BEST: Group = { fit: 0, inStock: 1 };

/** Where a page lies among what was found. */
type Place = { offset: number; end: number };

/** Some of what a query finds: how many these are, and by which shape. */
type Part = { shape: Shape; found: number };

/** Only books of one fit stand in the order of an index. */
const isSortedByFit = (shape: Shape) =>
  shape.sortBy === "relevance" && hasText(shape) && shape.group === undefined;

/**
 * How many books to walk past for a page that ends at the `end`-th of the `found` books: some more than there would
 * be if these stood evenly among all. Null when there are fewer to find than to walk past, or nothing to choose from.
 */
function visitsFor({ shape, found }: Part, shelf: number, end: number, slack: number) {
  if (asksForAll(shape) || isSortedByFit(shape)) return null;
  const visits = Math.ceil((slack * end * shelf) / found);
  return visits < found ? visits : null;
}

/** The page by a walk from its nearer end; null where the way is too long, or the matches stand too far down. */
function walked({ values, shelf }: Question, part: Part, { offset, end }: Place) {
  const limit = end - offset;
  const isNearStart = end <= part.found - offset;
  const passed = isNearStart ? offset : part.found - end;
  const statements = statementsFor(part.shape);
  for (const slack of WALK_SLACKS) {
    const visits = visitsFor(part, shelf, passed + limit, slack);
    if (visits === null) return null;
    const walk = isNearStart ? statements.fromStart() : statements.fromEnd();
    const rows = walk.all({ ...values, limit, offset: passed, visits });
    if (rows.length === limit) return rows;
  }
  return null;
}

const matchesOf = (shape: Shape, isRare: boolean) => {
  const statements = statementsFor(shape);
  return isRare ? statements.byIndexes : statements.byText;
};

function rowsOf(question: Question, part: Part, place: Place): BookRow[] {
  if (place.end <= place.offset) return [];
  const rows = walked(question, part, place);
  if (rows !== null) return rows;
  const matches = matchesOf(part.shape, question.isRare);
  const statement = part.found < question.few ? matches.pageOfFew() : matches.pageOfMany();
  const limit = place.end - place.offset;
  return statement.all({ ...question.values, limit, offset: place.offset });
}

/** What a query finds, whole or in groups of which the better one comes first. */
type Found = { total: number; parts: Part[] };

function countedInGroups({ shape, values }: Question): Found {
  const row = statementsFor(shape).groups().get(values);
  const counts: number[] = JSON.parse(row?.counts ?? "[]");
  const parts = GROUPS.map((group: Group, i) => ({
    shape: { ...shape, group },
    found: counts[i] ?? 0,
  }));
  return { total: counts.reduce((sum, count) => sum + count, 0), parts };
}

/** Few are sorted by their fit as they are; of many, each group is looked for in the order of its own. */
function countedWhole({ shape, values, isRare }: Question): Found {
  const byTrigrams = isRare ? null : statementsFor(shape).totalByTrigrams;
  const counted = byTrigrams ?? matchesOf(shape, isRare).total;
  const total = counted().get(values)?.total ?? 0;
  return { total, parts: [{ shape, found: total }] };
}

/** In the owner's list what is hidden comes last, so that no group is one stretch of it. */
const isInGroups = ({ shape, isRare }: Question) =>
  isSortedByFit(shape) && !isRare && shape.states === null;

function countFound(question: Question): Found {
  if (!isInGroups(question)) return countedWhole(question);
  const { shape, few } = question;
  const inGroups = countedInGroups(question);
  const { total } = inGroups;
  return total < few ? { total, parts: [{ shape, found: total }] } : inGroups;
}

/** The page's rows, from each part as much as lies on it. */
function pageOf(question: Question, parts: Part[], { offset, end }: Place): BookRow[] {
  const rows: BookRow[] = [];
  let before = 0;
  for (const part of parts) {
    const place = {
      offset: Math.max(0, offset - before),
      end: Math.min(part.found, end - before),
    };
    rows.push(...rowsOf(question, part, place));
    before += part.found;
  }
  return rows;
}

/** A page of stored books, with the copies that others hold of each. */
type ListedRows = {
  rows: BookRow[];
  held: Map<number, number>;
  total: number;
  page: number;
  pages: number;
};

/** The page where so many of the first books fit best that it is full of them; then all need only be counted. */
function pageOfBest(question: Question, { page, pageSize: limit }: CatalogueQuery) {
  if (!isInGroups(question)) return null;
  const { shape, values, few } = question;
  const offset = (page - 1) * limit;
  const visits = Math.min(BEST_SLACK * (offset + limit), few);
  if (visits < offset + limit) return null;
  const best = statementsFor({ ...shape, group: BEST }).fromStart();
  const rows = best.all({ ...values, limit, offset, visits });
  if (rows.length < limit) return null;
  const { total } = countedWhole(question);
  return { rows, total, page, pages: Math.ceil(total / limit) };
}

function pageOfAll(question: Question, query: CatalogueQuery) {
  const { total, parts } = countFound(question);
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * query.pageSize;
  const end = Math.min(offset + query.pageSize, total);
  return { rows: pageOf(question, parts, { offset, end }), total, page, pages };
}

function findAsTyped(query: CatalogueQuery, states: BookState[] | null): ListedRows {
  const question = questionOf(query, states);
  const found = pageOfBest(question, query) ?? pageOfAll(question, query);
  const { rows } = found;
  const held = heldCopies(
    rows.map((row) => row.id),
    now(),
  );
  return { ...found, held };
}

type FoundRows = ListedRows & { searchedFor: string | null };

function findRows(query: CatalogueQuery, states: BookState[] | null): FoundRows {
  const asTyped = findAsTyped(query, states);
  const searchedFor = asTyped.total === 0 ? forgivenSearch(query.q) : null;
  if (searchedFor === null) return { ...asTyped, searchedFor: null };
  const forgiven = findAsTyped({ ...query, q: searchedFor }, states);
  return forgiven.total === 0 ? { ...asTyped, searchedFor: null } : { ...forgiven, searchedFor };
}

/**
 * One page of the offered books that match, as they are stored. A page past the end is the last one.
 * Books with no copy on hand come after all others in every order; the total is exact. Where the search finds nothing,
 * a slip in a word is forgiven, and `searchedFor` says so.
 */
export const findOffered = (query: CatalogueQuery): FoundRows => findRows(query, null);

/** The same of all listed books: hidden ones too, after all others. */
export const findListed = (query: ShelfQuery): FoundRows => findRows(query, query.states);

function idsAsTyped(query: ShelfQuery): number[] {
  const { shape, values, isRare } = questionOf(query, query.states);
  return matchesOf(shape, isRare)
    .ids()
    .all(values)
    .map((row) => row.id);
}

/**
 * How many offered books there would be of each name of a kind, by the name's id, with the search and the choices of the other
 * kinds as they are.
 */
export function tallyOf(query: CatalogueQuery, kind: FilterKind): Map<number, number> {
  const { shape, values, isRare } = questionOf({ ...query, [kind]: [] }, null);
  const rows = matchesOf(shape, isRare).tally(kind).all(values);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** The ids of all listed books that match, hidden ones too, in the order of the query; its page does not matter. */
export function listedIds(query: ShelfQuery): number[] {
  const ids = idsAsTyped(query);
  const searchedFor = ids.length === 0 ? forgivenSearch(query.q) : null;
  return searchedFor === null ? ids : idsAsTyped({ ...query, q: searchedFor });
}

/** One page of the offered books that match, as everyone may see them. */
export function listBooks(query: CatalogueQuery): CataloguePage<BookView> {
  const { rows, held, ...where } = findOffered(query);
  return { books: rows.map((row) => bookView(row, held.get(row.id))), ...where };
}
