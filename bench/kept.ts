import { recordAnswer } from "./recorded";
import { atLeast, formatFigure, type Measure, type ReportSection } from "./report";
import { hasWrk, type Read } from "./rush/readers";
import { type Server, startBuiltShop, startRawServer } from "./servers";
import { median } from "./statistics";
import { filledStorage, newStorage } from "./storage";
import { readingOf } from "./uncached";

const ROUNDS = 3;
const CONNECTIONS = 32;
const SECONDS = 3;
const WARM_UP_SECONDS = 3;
/** Of raw, for the catalogue's first page. */
const WANTED = 0.6;
const PATHS = { "/": "/", "/book/{id}": "/book/100", "/api/v1/books": "/api/v1/books" };

const medianOf = (rounds: Read[], figure: (read: Read) => number) => median(rounds.map(figure));

function figuresOf(rounds: Read[], raw: Read[]) {
  const perSecond = (read: Read) => read.perSecond;
  const perCpuSecond = (read: Read) => read.perSecond / (read.serverCpu ?? Number.NaN);
  return {
    "requests/s": medianOf(rounds, perSecond),
    "p99 ms": medianOf(rounds, ({ p99 }) => p99),
    "of raw": medianOf(rounds, perSecond) / medianOf(raw, perSecond),
    "per CPU second": medianOf(rounds, perCpuSecond),
    "of raw's": medianOf(rounds, perCpuSecond) / medianOf(raw, perCpuSecond),
  };
}

/** One answer again and again, which is kept, by turns with plain node:http sending the same bytes. */
export async function measureKept(books: number): Promise<ReportSection[]> {
  const shop = await startBuiltShop(await filledStorage(books));
  const paths = Object.values(PATHS);
  const recorded = await Promise.all(paths.map((path) => recordAnswer(shop.url, path)));
  const raw = await startRawServer(recorded, newStorage());
  const measures: Measure[] = [];
  for (const [what, path] of Object.entries(PATHS)) {
    const all = new Map<Server, Read[]>([
      [shop, []],
      [raw, []],
    ]);
    for (const server of all.keys()) await readingOf(server, [path], WARM_UP_SECONDS, CONNECTIONS);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [server, rounds] of all) {
        rounds.push(await readingOf(server, [path], SECONDS, CONNECTIONS));
      }
    }
    const ofRaw = all.get(raw) ?? [];
    for (const [server, rounds] of all) {
      const figures = figuresOf(rounds, ofRaw);
      const isWanted = server === shop && path === "/";
      const budget = isWanted ? { budget: atLeast(WANTED, figures["of raw"], " of raw") } : {};
      measures.push({ what: `${what} ${server.name}`, figures, ...budget });
    }
  }
  for (const server of [shop, raw]) await server.stop();
  return [
    {
      title: `Kept answers: ${CONNECTIONS} connections, ${formatFigure(books)} books, ${hasWrk() ? "by wrk, " : ""}medians of ${ROUNDS} rounds of ${SECONDS} s`,
      measures,
      notes: ["Raw sends the same bytes: the body, and all headers."],
    },
  ];
}
