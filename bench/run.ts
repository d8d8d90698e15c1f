import fs from "node:fs";
import { ensureBuild } from "../scripts/ensure-build";
import { measureAdmin } from "./admin";
import { type Arguments, type Part, readArguments } from "./arguments";
import { endAll } from "./ending";
import { measureImport } from "./import";
import { measureKept } from "./kept";
import { measureListing } from "./listing";
import { measureLists } from "./lists";
import { describeMachine } from "./machine";
import { measureOrders } from "./orders";
import { measurePages } from "./pages";
import { measurePdf } from "./pdf";
import { measurePhone } from "./phone";
import { formatSection, type ReportSection } from "./report";
import { measureRush } from "./rush/rush";
import { measureSizes } from "./sizes";
import { measureStart } from "./start";
import { measureTelling } from "./telling";
import { measureUncached } from "./uncached";
import { measureWrites } from "./writes";

const RESULTS = "bench/results.json";

const MEASURE: Record<Part, (asked: Arguments) => Promise<ReportSection[]>> = {
  start: measureStart,
  sizes: measureSizes,
  listing: ({ books }) => measureListing(books),
  pages: measurePages,
  kept: ({ books }) => measureKept(books),
  uncached: ({ books }) => measureUncached(books),
  lists: ({ books }) => measureLists(books),
  writes: ({ books }) => measureWrites(books),
  rush: measureRush,
  admin: measureAdmin,
  orders: measureOrders,
  telling: measureTelling,
  pdf: measurePdf,
  import: measureImport,
  phone: measurePhone,
};

let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await endAll();
  process.exit(code);
}

function header(asked: Arguments) {
  const machine = describeMachine();
  const words = process.argv.length > 2 ? ["--", ...process.argv.slice(2)] : [];
  const command = ["npm run bench", ...words].join(" ");
  const data = `demo catalogue of 156 books; listing, writes and rush with ${asked.books} books, always the same`;
  console.log(
    [
      `Machine  ${machine.cores} cores, ${machine.cpu}, ${machine.memoryGib} GiB, ${machine.system}, Node ${machine.node}`,
      `Load     ${machine.loadAtStart} before the start: figures mean something on a quiet machine only`,
      `Data     ${data}`,
      `Command  ${command}`,
    ].join("\n"),
  );
  return { machine, data, command, at: new Date().toISOString() };
}

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  ensureBuild();
  const about = header(asked);
  const startedAt = performance.now();
  const sections: ReportSection[] = [];
  for (const part of asked.parts) {
    const measured = await MEASURE[part](asked);
    sections.push(...measured);
    for (const section of measured) console.log(`\n${formatSection(section)}`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  fs.writeFileSync(RESULTS, `${JSON.stringify({ ...about, seconds, sections }, null, 2)}\n`);
  console.log(`\n${seconds} s; the same figures are in ${RESULTS}`);
}

// One Ctrl+C may signal several times: from the terminal, npm and tsx.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(130));
// npm kills its shell but leaves this process running.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void stop(130), 500).unref();

main().then(
  () => stop(0),
  (error: unknown) => {
    // Failures after Ctrl+C are expected.
    if (!isStopping) console.error(error instanceof Error ? error.message : error);
    return stop(1);
  },
);
