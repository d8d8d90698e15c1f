import { closeDatabase } from "~/db/client.server";
import { filterOptions } from "~/domain/catalogue/filters.server";
import { listBooks } from "~/domain/catalogue/listing.server";
import { type CatalogueQuery, PAGE_SIZE } from "~/domain/catalogue/query";
import { type QueryShape, queryShapes } from "./shapes";
import { percentile } from "./statistics";

const WARM_UP_RUNS = 30;
const MAX_RUNS = 1_000;
const MIN_RUNS = 20;
const ENOUGH_MS = 1_000;

/** How long one kind of listing took. */
export type ListingTimes = { what: string; runs: number; found: number; p50: number; p99: number };

const NOTHING_ASKED: CatalogueQuery = {
  q: "",
  grades: [],
  schools: [],
  subjects: [],
  sortBy: "recent",
  page: 1,
  pageSize: PAGE_SIZE,
};

function timesOf({ what, query }: QueryShape): ListingTimes {
  const list = (i: number) => listBooks({ ...NOTHING_ASKED, ...query(i) });
  const startedAt = performance.now();
  const isEnough = () => performance.now() - startedAt > ENOUGH_MS;
  for (let i = 0; i < WARM_UP_RUNS && !isEnough(); i++) list(i);
  const times: number[] = [];
  let found = 0;
  while (times.length < MAX_RUNS && (times.length < MIN_RUNS || !isEnough())) {
    const before = performance.now();
    found = Math.max(found, list(times.length).total);
    times.push(performance.now() - before);
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { what, runs: times.length, found, p50, p99 };
}

const startedAt = performance.now();
const options = filterOptions();
const optionsMs = performance.now() - startedAt;
process.send?.({ times: queryShapes(options).map(timesOf), optionsMs });
closeDatabase();
