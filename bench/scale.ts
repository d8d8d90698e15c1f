import fs from "node:fs";
import { residentMib } from "./machine";
import { atLeast, formatFigure, type Measure, type ReportSection } from "./report";
import type { Read } from "./rush/readers";
import { type Server, startShopOfSeveral } from "./servers";
import { median } from "./statistics";
import { ownStorage } from "./storage";
import { fresh, kindsOf, readingOf } from "./uncached";

const WORKERS = [1, 2];
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

/** Uncached pages of one shop in one process and of another in two, by turns, on the same machine. */
export async function measureScale(books: number): Promise<ReportSection[]> {
  const shops: { workers: number; server: Server }[] = [];
  for (const workers of WORKERS) {
    shops.push({ workers, server: await startShopOfSeveral(await ownStorage(books), workers) });
  }
  const measures: Measure[] = [];
  for (const kind of kindsOf(books)) {
    const all = new Map<number, Read[]>();
    const read = (server: Server, seconds: number) =>
      readingOf(server, fresh(kind, seconds), seconds, CONNECTIONS);
    for (const { server } of shops) await read(server, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { workers, server } of shops) {
        all.set(workers, [...(all.get(workers) ?? []), await read(server, SECONDS)]);
      }
    }
    const perSecondOf = (workers: number) =>
      median((all.get(workers) ?? []).map(({ perSecond }) => perSecond));
    for (const { workers } of shops) {
      const times = perSecondOf(workers) / perSecondOf(1);
      measures.push({
        what: `${kind.what} ${workers === 1 ? "one process" : `WORKERS=${workers}`}`,
        figures: {
          "requests/s": perSecondOf(workers),
          "p99 ms": median((all.get(workers) ?? []).map(({ p99 }) => p99)),
          "times one": times,
        },
        ...(workers === 1 ? {} : { budget: atLeast(WANTED, times, " times") }),
      });
    }
  }
  const memory = shops.map(({ workers, server }) => `WORKERS=${workers}: ${mibOf(server)} MiB`);
  for (const { server } of shops) await server.stop();
  return [
    {
      title: `Processes: each address once, ${CONNECTIONS} connections, ${formatFigure(books)} books, medians of ${ROUNDS} rounds of ${SECONDS} s`,
      measures,
      notes: [
        `Resident at the end, the process that looks after the others first: ${memory.join("; ")}.`,
        "Readers take their part of the same cores: on two, two processes cannot reach twice one.",
      ],
    },
  ];
}
