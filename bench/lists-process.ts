import { closeDatabase } from "~/db/client.server";
import { addBooksToCart } from "~/domain/cart/add-books.server";
import { findSchools } from "~/domain/list/find-schools.server";
import { fillLists, TITLES } from "./fill-lists";
import { percentile } from "./statistics";

const RUNS = 400;
const WARM_UP_RUNS = 30;

export type Timed = { what: string; found: number; p50: number; p99: number };

function timed(what: string, run: (i: number) => number): Timed {
  const times: number[] = [];
  let found = 0;
  for (let i = -WARM_UP_RUNS; i < RUNS; i++) {
    const before = performance.now();
    found = run(i + WARM_UP_RUNS);
    if (i >= 0) times.push(performance.now() - before);
  }
  return { what, found, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** What parents type, letter by letter and whole. */
const SEARCHES: [what: string, words: string[]][] = [
  ["no words", [""]],
  ["one letter", ["b", "s", "h", "x"]],
  ["three letters", ["blo", "hoe", "uni", "gro"]],
  ["a word of thousands", ["secondary", "school"]],
  ["a town", ["klerksdorp", "kloofstad 12"]],
  ["name and town", ["bloemfontein 4 hoerskool", "umziberg kloofstad"]],
  ["nothing found", ["qwertzuiop"]],
  ["a word with a slip", ["bloemfontien", "kloofstat 12"]],
];

const { listPaths, bookIds } = fillLists();
const searches = SEARCHES.map(([what, words]) =>
  timed(what, (i) => findSchools(words[i % words.length] ?? "").schools.length),
);
const added = timed(
  `add all ${TITLES} books of a list`,
  () => addBooksToCart(null, bookIds).books.length,
);
process.send?.({ searches, added, listPaths });
closeDatabase();
