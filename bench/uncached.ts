import { recordAnswer } from "./recorded";
import { atLeast, type Budget, formatFigure, type Measure, type ReportSection } from "./report";
import { hasWrk, ownReaders, type Read, wrkReaders } from "./rush/readers";
import { type Server, startBuiltShop, startPlainRemix, startRawServer } from "./servers";
import { median } from "./statistics";
import { filledStorage, newStorage } from "./storage";

const ROUNDS = 3;
const CONNECTIONS = 8;
const SECONDS = 3;
const WARM_UP_SECONDS = 4;
/** No server here makes more a second, but for the ceiling, which sends the same again. */
const MOST_PER_SECOND = 5_000;

/** The machine of the budgets: what raw makes there a second. */
const RAW_OF_BUDGETS = { least: 50_000, most: 60_000 };

/** A kind of answer: its n-th address, and the requests/s that it should reach on that machine. */
type Kind = { what: string; path: (n: number) => string; wanted: number };

/** Addresses with what no page reads, so that each is asked for once. */
export const kindsOf = (books: number): Kind[] => [
  { what: "/book/{id}", path: (n) => `/book/${1 + ((n * 37) % books)}?n=${n}`, wanted: 600 },
  { what: "/", path: (n) => `/?page=${1 + (n % Math.floor(books / 12))}&n=${n}`, wanted: 400 },
  {
    what: "/api/v1/books",
    path: (n) => `/api/v1/books?page=${1 + (n % Math.floor(books / 12))}&n=${n}`,
    wanted: 2_000,
  },
];

/** Reads paths in their order for a while. */
export function readingOf(
  server: Server,
  paths: string[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<Read> {
  const readers = hasWrk()
    ? wrkReaders(paths, newStorage(), connections)
    : ownReaders(paths, connections);
  return readers(server, seconds);
}

let asked = 0;

/** Addresses of a kind that nobody has asked for yet, enough for so many seconds. */
export const fresh = ({ path }: Kind, seconds: number): string[] =>
  Array.from({ length: seconds * MOST_PER_SECOND }, () => path(asked++));

/** A budget in this machine's measure: as many fewer where raw makes less than there, or more where it makes more. */
function budgetHere(wanted: number, perSecond: number, raw: number): Budget {
  const { least, most } = RAW_OF_BUDGETS;
  return atLeast(
    Math.round(wanted * (raw / Math.min(most, Math.max(least, raw)))),
    perSecond,
    "/s",
  );
}

function measureOf(what: string, rounds: Read[], raw: number, wanted?: number): Measure {
  const perSecond = median(rounds.map((one) => one.perSecond));
  const budget = wanted === undefined ? undefined : budgetHere(wanted, perSecond, raw);
  return {
    what,
    figures: {
      "requests/s": perSecond,
      "per CPU second": median(rounds.map((one) => one.perSecond / (one.serverCpu ?? Number.NaN))),
      "p99 ms": median(rounds.map((one) => one.p99)),
      "of raw": perSecond / raw,
    },
    ...(budget === undefined ? {} : { budget }),
  };
}

/** What is answered by nobody's cache: each address is asked for once, beside plain Remix and the ceiling. */
export async function measureUncached(books: number): Promise<ReportSection[]> {
  const storage = await filledStorage(books);
  const shop = await startBuiltShop(storage);
  const plain = await startPlainRemix(storage);
  const kinds = kindsOf(books);
  const measures: Measure[] = [];
  for (const kind of kinds) {
    const isPage = !kind.what.startsWith("/api");
    const recorded = await recordAnswer(shop.url, kind.path(asked++));
    // A server has started when it answers at its root.
    const raw = await startRawServer([recorded, { ...recorded, path: "/" }], newStorage());
    const pathsOf = new Map<Server, (seconds: number) => string[]>([
      [shop, (seconds) => fresh(kind, seconds)],
      ...(isPage ? [[plain, () => [recorded.path]] as const] : []),
      [raw, () => [recorded.path]],
    ]);
    const all = new Map<Server, Read[]>();
    for (const [server, paths] of pathsOf) {
      await readingOf(server, paths(WARM_UP_SECONDS), WARM_UP_SECONDS);
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [server, paths] of pathsOf) {
        const read = await readingOf(server, paths(SECONDS), SECONDS);
        if (read.failed > 0) throw new Error(`${server.name} failed ${read.failed} requests.`);
        all.set(server, [...(all.get(server) ?? []), read]);
      }
    }
    const ceiling = median((all.get(raw) ?? []).map(({ perSecond }) => perSecond));
    for (const [server, rounds] of all) {
      const wanted = server === shop ? kind.wanted : undefined;
      measures.push(measureOf(`${kind.what} ${server.name}`, rounds, ceiling, wanted));
    }
    await raw.stop();
  }
  for (const server of [shop, plain]) await server.stop();
  return [
    {
      title: `Each address once: ${CONNECTIONS} connections, ${formatFigure(books)} books, ${hasWrk() ? "by wrk, " : ""}medians of ${ROUNDS} rounds of ${SECONDS} s`,
      measures,
      notes: [
        "Plain Remix renders the same views from constants: it reads nothing, compresses nothing and has no styles in its pages.",
        "Wanted are 600, 400 and 2 000/s where raw node:http makes 50 000 to 60 000/s, and as many fewer or more as this machine is slower or faster.",
      ],
    },
  ];
}
