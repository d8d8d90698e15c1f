import fs from "node:fs";
import os from "node:os";
import { ensureBuild } from "../scripts/ensure-build";
import { measureImport } from "./import";
import { measurePages } from "./pages";
import { measurePhone, measureSizes } from "./phone";
import { formatSection, type Section } from "./report";
import { measureRush } from "./rush";
import { endAll } from "./shop";
import { measureStart } from "./start";

const RESULTS = "bench/results.json";
const GIB = 1024 ** 3;

const PARTS = {
  start: measureStart,
  sizes: measureSizes,
  pages: measurePages,
  rush: measureRush,
  import: measureImport,
  phone: measurePhone,
} satisfies Record<string, (isQuick: boolean) => Promise<Section[]>>;
type Part = keyof typeof PARTS;

const NAMES = Object.keys(PARTS) as Part[];
const USAGE = `npm run bench -- [--only ${NAMES.join(",")}] [--quick]`;

function readArguments(words: string[]): { parts: Part[]; isQuick: boolean } {
  const read = { parts: NAMES, isQuick: false };
  for (let i = 0; i < words.length; i++) {
    if (words[i] === "--quick") read.isQuick = true;
    else if (words[i] === "--only") {
      const wanted = (words[++i] ?? "").split(",");
      read.parts = NAMES.filter((name) => wanted.includes(name));
      if (read.parts.length < wanted.length)
        throw new Error(`Nobody knows '${words[i]}'.\n${USAGE}`);
    } else throw new Error(`Nobody knows '${words[i]}'.\n${USAGE}`);
  }
  return read;
}

let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await endAll();
  process.exit(code);
}

function describeMachine() {
  const cpus = os.cpus();
  return {
    cores: cpus.length,
    cpu: cpus[0]?.model.trim() ?? "unknown",
    memoryGib: Math.round(os.totalmem() / GIB),
    node: process.version,
    system: `${os.type()} ${os.release()}`,
    loadAtStart: Math.round((os.loadavg()[0] ?? 0) * 100) / 100,
  };
}

async function main(): Promise<void> {
  const { parts, isQuick } = readArguments(process.argv.slice(2));
  ensureBuild();
  const machine = describeMachine();
  console.log(
    `Machine  ${machine.cores} cores, ${machine.cpu}, ${machine.memoryGib} GiB, ${machine.system}, Node ${machine.node}
Load     ${machine.loadAtStart} before the start: figures mean something on a quiet machine only`,
  );
  const startedAt = performance.now();
  const sections: Section[] = [];
  for (const part of parts) {
    const measured = await PARTS[part](isQuick);
    sections.push(...measured);
    for (const section of measured) console.log(`\n${formatSection(section)}`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const about = { machine, parts, isQuick, at: new Date().toISOString(), seconds };
  fs.writeFileSync(RESULTS, `${JSON.stringify({ ...about, sections }, null, 2)}\n`);
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
