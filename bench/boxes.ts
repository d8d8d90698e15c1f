import fs from "node:fs";
import path from "node:path";
import { ended } from "../scripts/child";
import { startNode } from "../scripts/demo/children";
import { ensureScalePackages } from "../scripts/scale-packages";
import { boxEnv } from "../tests/box";
import { ask } from "../tests/http/ask";
import { type Primary, startPrimary } from "../tests/primary";
import { atEnd } from "./ending";
import { load } from "./load";
import { cpuSeconds } from "./machine";
import { atMost, formatFigure, type Measure, type ReportSection } from "./report";
import { type Server, startBuiltShop, startShopWith } from "./servers";
import { median, percentile } from "./statistics";
import { newStorage, ownStorage } from "./storage";
import { fresh, kindsOf, readingOf } from "./uncached";
import { addition, buyableBooks } from "./writes";

const BOXES = [1, 2, 3];
const ROUNDS = 3;
const CONNECTIONS = 24;
const SECONDS = 3;
const WARM_UP_SECONDS = 4;
const WRITERS = 10;
const WARM_UP_WRITES = 100;
const WRITES = 1_000;
const LOOKS = 500;
const LATEST_MS = 100;

/** A process with the programs that its threads have started. Linux only. */
function familyOf(pid: number): number[] {
  const tasks = fs.readdirSync(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) =>
    fs.readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
  return [pid, ...children.map(Number)];
}

const cpuOf = (pids: number[]): number =>
  pids.flatMap(familyOf).reduce((sum, pid) => sum + (cpuSeconds(pid) ?? Number.NaN), 0);

/** Pages of these servers together, and the CPU time that all processes spent on one. */
async function readAll(servers: Server[], others: number[], kind: ReturnType<typeof kindsOf>[0]) {
  const pids = [...servers.map(({ pid }) => pid), ...others];
  const each = Math.floor(CONNECTIONS / servers.length);
  const read = (seconds: number) =>
    Promise.all(servers.map((one) => readingOf(one, fresh(kind, seconds), seconds, each)));
  await read(WARM_UP_SECONDS);
  const rounds: { perSecond: number; cpuMs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuOf(pids);
    const reads = await read(SECONDS);
    const perSecond = reads.reduce((sum, one) => sum + one.perSecond, 0);
    rounds.push({ perSecond, cpuMs: (1_000 * (cpuOf(pids) - before)) / (perSecond * SECONDS) });
  }
  return {
    "requests/s": median(rounds.map(({ perSecond }) => perSecond)),
    "CPU ms": median(rounds.map(({ cpuMs }) => cpuMs)),
  };
}

async function writesOf(server: Server, books: number[], others: number[]) {
  const requests = books.map(addition);
  await load(server, { connections: WRITERS, requests: requests.slice(0, WARM_UP_WRITES) });
  const pids = [server.pid, ...others];
  const before = cpuOf(pids);
  const measured = { connections: WRITERS, requests: requests.slice(WARM_UP_WRITES) };
  const { perSecond, p50, p99 } = await load(server, measured);
  const cpuMs = (1_000 * (cpuOf(pids) - before)) / WRITES;
  return { "requests/s": perSecond, "p50 ms": p50, "p99 ms": p99, "CPU ms": cpuMs };
}

/** From the answer to a write at one box until another shows it. */
async function lateness(writer: Server, reader: Server, bookId: number): Promise<number> {
  const { path: address, ...request } = addition(bookId);
  const { sessionId } = JSON.parse((await ask(writer.url, address, request)).text);
  const answeredAt = performance.now();
  for (;;) {
    const seen = await ask(reader.url, `/api/v1/cart?sessionId=${sessionId}`);
    if (seen.status === 200 && JSON.parse(seen.text).cart.length > 0) break;
  }
  return performance.now() - answeredAt;
}

async function measureLateness(writer: Server, reader: Server, books: number[]): Promise<Measure> {
  const all: number[] = [];
  for (const bookId of books.slice(0, LOOKS)) all.push(await lateness(writer, reader, bookId));
  const p99 = percentile(all, 0.99);
  return {
    what: "seen at another box after",
    figures: { "p50 ms": percentile(all, 0.5), "p99 ms": p99 },
    budget: atMost(LATEST_MS, p99, " ms"),
  };
}

/** Runs a step and answers how many seconds it took. */
async function secondsOf<Result>(step: () => Promise<Result>) {
  const from = performance.now();
  const result = await step();
  return { result, seconds: (performance.now() - from) / 1_000 };
}

async function moveTo(primary: Primary, storage: string): Promise<void> {
  const child = startNode(["--import", "tsx", "scripts/shop.ts", "move-to-libsql"], {
    env: { ...process.env, STORAGE_DIR: storage, DATABASE_URL: primary.url, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if ((await ended(child)) !== 0) throw new Error("The books could not be moved.");
}

/** One box with its file, and then the same shop as one, two and three boxes of a primary on the same machine. */
export async function measureBoxes(books: number): Promise<ReportSection[]> {
  ensureScalePackages();
  const storage = await ownStorage(books);
  const bought = buyableBooks(storage, WARM_UP_WRITES + WRITES);
  const kinds = kindsOf(books);
  const pages: Measure[] = [];
  const shop = await startBuiltShop(storage);
  for (const kind of kinds) {
    const figures = await readAll([shop], [], kind);
    pages.push({ what: `${kind.what} one box with its file`, figures });
  }
  const ofFile = await writesOf(shop, bought, []);
  await shop.stop();

  const primary = await startPrimary();
  atEnd(() => primary.remove());
  const moved = await secondsOf(() => moveTo(primary, storage));
  const boxes: Server[] = [];
  const fetched: number[] = [];
  let bytes = 0;
  for (const count of BOXES) {
    const copy = newStorage();
    const start = () => startShopWith(copy, boxEnv(primary.url));
    const { result, seconds } = await secondsOf(start);
    bytes = fs.statSync(path.join(copy, "shop.db")).size;
    boxes.push(result);
    fetched.push(seconds);
    for (const kind of kinds) {
      const figures = await readAll(boxes, [primary.pid()], kind);
      pages.push({ what: `${kind.what} ${count === 1 ? "1 box" : `${count} boxes`}`, figures });
    }
  }
  const [writer, reader] = boxes;
  if (writer === undefined || reader === undefined) throw new Error("There are too few boxes.");
  const late = await measureLateness(writer, reader, bought);
  const ofBox = await writesOf(writer, bought, [primary.pid()]);
  for (const box of boxes) await box.stop();
  return [
    {
      title: `Boxes: pages asked for once, ${CONNECTIONS} connections, ${formatFigure(books)} books, medians of ${ROUNDS} rounds of ${SECONDS} s`,
      measures: pages,
      notes: [
        "CPU ms: of all processes of the shop, with the primary and the programs that keep the copies, for one page.",
        "All boxes and the readers share the cores of this machine: what more boxes cost is seen here, not what they bring.",
      ],
    },
    {
      title: `Boxes: writes, ${WRITERS} connections, ${WRITES} books put into new carts`,
      measures: [
        { what: "one box with its file", figures: ofFile },
        { what: "at one of three boxes", figures: ofBox },
        late,
      ],
      notes: [
        `Moving ${formatFigure(books)} books to the primary took ${formatFigure(moved.seconds)} s.`,
        `New boxes fetched ${formatFigure(bytes / 1e6)} MB and served after ${fetched.map(formatFigure).join(", ")} s.`,
      ],
    },
  ];
}
