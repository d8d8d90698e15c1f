import { ask } from "../tests/http/ask";
import { SCHOOLS, TITLES } from "./fill-lists";
import type { Timed } from "./lists-process";
import { load } from "./load";
import { answerOf } from "./process-answer";
import { atMost, formatFigure, type Measure, type ReportSection } from "./report";
import { startBuiltShop } from "./servers";
import { ownStorage } from "./storage";

const SEARCH_MS = 3;
const ADD_MS = 10;
const PAGE_BYTES = 12 * 1_024;
const CONNECTIONS = 20;
const SECONDS = 3;
const UNCACHED = 600;
const HEADERS = { "Accept-Encoding": "br" };

const timesOf = ({ what, found, p50, p99 }: Timed, budgetMs: number): Measure => ({
  what,
  figures: { found, "p50 ms": p50, "p99 ms": p99 },
  budget: atMost(budgetMs, p99, " ms p99"),
});

/** Finding a school, a school's list as a page, and adding all of it. */
export async function measureLists(books: number): Promise<ReportSection[]> {
  const storage = await ownStorage(books);
  type Answer = { searches: Timed[]; added: Timed; listPaths: string[] };
  const { searches, added, listPaths } = await answerOf<Answer>("lists-process.ts", {
    env: { STORAGE_DIR: storage },
  });
  const shop = await startBuiltShop(storage);
  const [path = ""] = listPaths;
  const { body } = await ask(shop.url, path, { headers: HEADERS });
  const requests = (paths: string[]) => paths.map((one) => ({ path: one, headers: HEADERS }));
  const fresh = (round: string) =>
    requests(Array.from({ length: UNCACHED }, (_, i) => `${path}?${round}=${i}`));
  await load(shop, { connections: CONNECTIONS, requests: fresh("warm-up") });
  const uncached = await load(shop, { connections: CONNECTIONS, requests: fresh("measured") });
  const cached = await load(shop, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    requests: requests([path]),
  });
  await shop.stop();
  const pageOf = (what: string, { perSecond, perCpuSecond, p99 }: typeof cached): Measure => ({
    what,
    figures: {
      "requests/s": perSecond,
      "per CPU second": perCpuSecond,
      "p99 ms": p99,
      bytes: body.length,
    },
    budget: atMost(PAGE_BYTES, body.length, " bytes"),
  });
  return [
    {
      title: `Schools: server time of a search among ${formatFigure(SCHOOLS)}`,
      measures: searches.map((each) => timesOf(each, SEARCH_MS)),
    },
    {
      title: `A school's list of ${TITLES} titles among ${formatFigure(books)} books`,
      measures: [pageOf("page, cached", cached), pageOf("page, each address once", uncached)],
    },
    { title: "A cart, to disk", measures: [timesOf(added, ADD_MS)] },
  ];
}
