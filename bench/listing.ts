import type { ListingTimes } from "./listing-process";
import { answerOf } from "./process-answer";
import { atMost, formatFigure, type ReportSection } from "./report";
import { filledStorage } from "./storage";

const LARGE = 100_000;
const BUDGET_MS = 3;
const LARGE_BUDGET_MS = 10;

/** Times `listBooks` for each kind of query, in a separate process with a filled shop. */
export async function measureListing(books: number): Promise<ReportSection[]> {
  const storage = await filledStorage(books);
  const { times } = await answerOf<{ times: ListingTimes[] }>("listing-process.ts", {
    env: { STORAGE_DIR: storage },
  });
  const budget = books >= LARGE ? LARGE_BUDGET_MS : BUDGET_MS;
  return [
    {
      title: `Listing: server time of one page at ${formatFigure(books)} books`,
      measures: times.map(({ what, found, runs, p50, p99 }) => ({
        what,
        figures: { "books found": found, runs, "p50 ms": p50, "p99 ms": p99 },
        budget: atMost(budget, p99, " ms p99"),
      })),
    },
  ];
}
