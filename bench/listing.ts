import type { ListingTimes } from "./listing-process";
import { answerOf } from "./process-answer";
import { atMost, formatFigure, type ReportSection } from "./report";
import { filledStorage } from "./storage";

/** The most milliseconds from so many books on. */
const BUDGETS = [
  [1_000_000, 50],
  [100_000, 10],
  [0, 3],
] as const;

/** Times `listBooks` for each kind of query, in a separate process with a filled shop. */
export async function measureListing(books: number): Promise<ReportSection[]> {
  const storage = await filledStorage(books);
  const { times } = await answerOf<{ times: ListingTimes[] }>("listing-process.ts", {
    env: { STORAGE_DIR: storage },
  });
  const [, budget] = BUDGETS.find(([least]) => books >= least) ?? [0, 0];
  return [
    {
      title: `Listing: server time of one page at ${formatFigure(books)} books`,
      measures: times.map(({ what, found, runs, p50, p99, cpuP99 }) => ({
        what,
        figures: { "books found": found, runs, "p50 ms": p50, "p99 ms": p99, "p99 CPU ms": cpuP99 },
        budget: atMost(budget, p99, " ms p99"),
      })),
    },
  ];
}
