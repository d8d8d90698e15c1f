import type Database from "better-sqlite3";
import {
  bookHref,
  type CatalogueQuery,
  catalogueHref,
  type SortBy,
} from "~/domain/catalogue/query";
import { randomNumbers } from "../random";
import { RARE_WORD } from "../shapes";
import { zipfItems } from "./zipf";

export const EXPONENT = 1;
export const BOOKS_CALL = "/api/v1/books";
const SEED = 20_270_117;
const PAGES = 30;
const SORTED_PAGES = 5;
const NAMES = 20;
const TITLES_SEARCHED = 200;
/** Of all requests. What is left are books' pages. */
const SHARES = { catalogue: 0.2, filtered: 0.2, searched: 0.15, json: 0.1 };
const SHORT_SEARCHES = ["maths", "grade 12", "physics gr 12", "platinum", "LO", "graad 8"];
const OTHER_SORTS: SortBy[] = ["price_asc", "title_asc", "grade"];

const numbered = (most: number) => Array.from({ length: most }, (_, i) => i + 1);

/** The same order at each run, and another than that of the ids. */
function shuffled<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** The books of a shop, the one that is asked for most often first. */
export function byPopularity(ids: number[]): number[] {
  return shuffled(ids, randomNumbers(SEED));
}

function namesOf(driver: Database.Database, table: "grades" | "schools" | "subjects"): string[] {
  return driver
    .prepare<[], string>(`select name from ${table} order by id limit ${NAMES}`)
    .pluck()
    .all();
}

function filteredPages(driver: Database.Database): string[] {
  const [grades, schools, subjects] = [
    namesOf(driver, "grades"),
    namesOf(driver, "schools"),
    namesOf(driver, "subjects"),
  ];
  const queries: Partial<CatalogueQuery>[] = [
    ...grades.map((grade) => ({ grades: [grade] })),
    ...subjects.map((subject) => ({ subjects: [subject] })),
    ...schools.map((school) => ({ schools: [school] })),
    ...grades.flatMap((grade) =>
      subjects.map((subject) => ({ grades: [grade], subjects: [subject] })),
    ),
    ...schools.flatMap((school) =>
      grades.map((grade) => ({ schools: [school], grades: [grade], sortBy: "price_asc" as const })),
    ),
  ];
  return queries.map((query) => catalogueHref(query));
}

function searches(driver: Database.Database): string[] {
  const titles = driver
    .prepare<[], string>(`select distinct title from books order by id limit ${TITLES_SEARCHED}`)
    .pluck()
    .all();
  const words = titles.flatMap((title) => {
    const two = title.split(" ").slice(0, 2).join(" ");
    return [two.toLowerCase(), title];
  });
  const all = new Set([...SHORT_SEARCHES, RARE_WORD, ...words]);
  return [...all].map((q) => catalogueHref({ q }));
}

/** What readers of a shop ask for, `length` requests in their order, always the same: drawn by kind, then by Zipf. */
export function drawnPaths(driver: Database.Database, ids: number[], length: number): string[] {
  const random = randomNumbers(SEED);
  const draw = <Item>(items: Item[]) => zipfItems(items, EXPONENT, random);
  const listings = {
    catalogue: draw([
      ...numbered(PAGES).map((page) => catalogueHref({ page })),
      ...OTHER_SORTS.flatMap((sortBy) =>
        numbered(SORTED_PAGES).map((page) => catalogueHref({ sortBy, page })),
      ),
    ]),
    filtered: draw(shuffled(filteredPages(driver), randomNumbers(SEED))),
    searched: draw(shuffled(searches(driver), randomNumbers(SEED))),
  };
  const book = draw(ids);
  const json = () =>
    random() < 0.5 ? BOOKS_CALL + listings.filtered().slice(1) : `${BOOKS_CALL}/${book()}`;
  const kinds: [share: number, of: () => string][] = [
    [SHARES.catalogue, listings.catalogue],
    [SHARES.filtered, listings.filtered],
    [SHARES.searched, listings.searched],
    [SHARES.json, json],
  ];
  return Array.from({ length }, () => {
    let left = random();
    for (const [share, of] of kinds) {
      if (left < share) return of();
      left -= share;
    }
    return bookHref(book());
  });
}

/** Distinct addresses, those asked for least first, so that a cache that is too small for all keeps the others. */
export function leastAskedFirst(paths: string[]): string[] {
  const times = new Map<string, number>();
  for (const path of paths) times.set(path, (times.get(path) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => a - b).map(([path]) => path);
}
