import type { Arguments } from "./arguments";
import { answerOf } from "./process-answer";
import { atMost, formatFigure, type ReportSection } from "./report";
import { filledStorage } from "./storage";
import type { TellingTimes } from "./telling-process";

const PEOPLE = 10_000;
const TITLES = 2_500;
/** How long telling may keep a request waiting. */
const MOST_BLOCKED_MS = 50;

/** Times telling people who wait for titles, in a separate process with a filled shop. */
export async function measureTelling({ books }: Arguments): Promise<ReportSection[]> {
  const storage = await filledStorage(books);
  const { times } = await answerOf<{ times: TellingTimes[] }>("telling-process.ts", {
    env: { STORAGE_DIR: storage },
    question: { people: PEOPLE, titles: TITLES },
  });
  const who = `${formatFigure(PEOPLE)} people wait for ${formatFigure(TITLES)} titles`;
  return [
    {
      title: `Telling: ${who}, ${formatFigure(books)} books`,
      measures: times.map(({ what, told, ms, p99Ms, longestMs }) => ({
        what,
        figures: { "people told": told, ms, "block p99 ms": p99Ms, "longest ms": longestMs },
        budget: atMost(MOST_BLOCKED_MS, p99Ms, " ms p99"),
      })),
    },
  ];
}
