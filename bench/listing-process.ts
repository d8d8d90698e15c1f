import { closeDatabase } from "~/db/client.server";
import { filterOptions } from "~/domain/catalogue/filters.server";
import { findListed, listBooks } from "~/domain/catalogue/listing.server";
import { type CatalogueQuery, PAGE_SIZE, usualSort } from "~/domain/catalogue/query";
import { OWNER_SHAPES, queryShapes } from "./shapes";
import { percentile } from "./statistics";

const WARM_UP_RUNS = 30;
const MAX_RUNS = 1_000;
const MIN_RUNS = 20;
const ENOUGH_MS = 1_000;

export type ListingTimes = {
  what: string;
  runs: number;
  found: number;
  p50: number;
  p99: number;
  /** Of the processor's time: waiting for others is not in it. */
  cpuP99: number;
};

const NOTHING_ASKED: CatalogueQuery = {
  q: "",
  grades: [],
  schools: [],
  subjects: [],
  sortBy: "recent",
  page: 1,
  pageSize: PAGE_SIZE,
};

/** Adds the default sort order. */
const asked = <Query extends Partial<CatalogueQuery>>(query: Query) => ({
  ...NOTHING_ASKED,
  sortBy: usualSort(query.q ?? ""),
  ...query,
});

/** A kind of listing; `list` runs its i-th query. */
type Listing = { what: string; list: (i: number) => { total: number } };

function timesOf({ what, list }: Listing): ListingTimes {
  const startedAt = performance.now();
  const isEnough = () => performance.now() - startedAt > ENOUGH_MS;
  for (let i = 0; i < WARM_UP_RUNS && !isEnough(); i++) list(i);
  const times: number[] = [];
  const cpuTimes: number[] = [];
  let found = 0;
  while (times.length < MAX_RUNS && (times.length < MIN_RUNS || !isEnough())) {
    const before = performance.now();
    const worn = process.cpuUsage();
    found = Math.max(found, list(times.length).total);
    times.push(performance.now() - before);
    const { user, system } = process.cpuUsage(worn);
    cpuTimes.push((user + system) / 1_000);
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { what, runs: times.length, found, p50, p99, cpuP99: percentile(cpuTimes, 0.99) };
}

const startedAt = performance.now();
const options = filterOptions();
const optionsMs = performance.now() - startedAt;
const listings: Listing[] = [
  ...queryShapes(options).map(({ what, query }) => ({
    what,
    list: (i: number) => listBooks(asked(query(i))),
  })),
  ...OWNER_SHAPES.map(({ what, query }) => ({
    what,
    list: () => findListed({ ...asked(query), states: query.states ?? [] }),
  })),
];
process.send?.({ times: listings.map(timesOf), optionsMs });
closeDatabase();
