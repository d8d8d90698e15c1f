import fs from "node:fs";
import { residentMib } from "./machine";
import { atLeast, formatFigure, type Measure, type ReportSection } from "./report";
import type { Read } from "./rush/readers";
import { type Server, startShopOfSeveral } from "./servers";
import { median } from "./statistics";
import { ownStorage } from "./storage";
import { fresh, kindsOf, readingOf } from "./uncached";

/** A process that has all cores has its compression and the cleaning of its memory on the others. */
const SHOPS = [
  { what: "one process on one core", workers: 1, isOnOneCore: true },
  { what: "one process", workers: 1, isOnOneCore: false },
  { what: "WORKERS=2", workers: 2, isOnOneCore: false },
];
const ROUNDS = 3;
const CONNECTIONS = 32;
const SECONDS = 3;
const WARM_UP_SECONDS = 5;
const WANTED = 1.7;

/** The processes of a shop: of several, the one that looks after them and its workers. Linux only. */
function processesOf({ pid }: Server): number[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}

const mibOf = (server: Server): string =>
  processesOf(server)
    .map((pid) => formatFigure(residentMib(pid) ?? Number.NaN))
    .join(" + ");

/** Uncached pages of a shop in one process and of another in two, by turns, on the same machine. Linux only. */
export async function measureScale(books: number): Promise<ReportSection[]> {
  const shops: { what: string; workers: number; server: Server }[] = [];
  for (const { what, ...shape } of SHOPS) {
    const server = await startShopOfSeveral(await ownStorage(books), shape);
    shops.push({ what, workers: shape.workers, server });
  }
  const measures: Measure[] = [];
  for (const kind of kindsOf(books)) {
    const all = new Map<string, Read[]>();
    const read = (server: Server, seconds: number) =>
      readingOf(server, fresh(kind, seconds), seconds, CONNECTIONS);
    for (const { server } of shops) await read(server, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { what, server } of shops) {
        all.set(what, [...(all.get(what) ?? []), await read(server, SECONDS)]);
      }
    }
    const medianOf = (shop: string, figure: "perSecond" | "p99") =>
      median((all.get(shop) ?? []).map((one) => one[figure]));
    const ofOneCore = medianOf("one process on one core", "perSecond");
    for (const { what, workers } of shops) {
      const perSecond = medianOf(what, "perSecond");
      const times = perSecond / ofOneCore;
      measures.push({
        what: `${kind.what} ${what}`,
        figures: {
          "requests/s": perSecond,
          "p99 ms": medianOf(what, "p99"),
          "times one core": times,
          "times one process": perSecond / medianOf("one process", "perSecond"),
        },
        ...(workers === 1 ? {} : { budget: atLeast(WANTED, times, " times one core") }),
      });
    }
  }
  const memory = shops.map(({ what, server }) => `${what} ${mibOf(server)} MiB`);
  for (const { server } of shops) await server.stop();
  return [
    {
      title: `Processes: each address once, ${CONNECTIONS} connections, ${formatFigure(books)} books, medians of ${ROUNDS} rounds of ${SECONDS} s`,
      measures,
      notes: [
        `Resident at the end, the process that looks after the others first: ${memory.join("; ")}.`,
        "Readers take their part of the same cores: on two, two processes cannot reach twice one core.",
      ],
    },
  ];
}
