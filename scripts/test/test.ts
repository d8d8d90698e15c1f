import fs from "node:fs";
import path from "node:path";
import { ended, startNpmScript } from "../child";
import {
  faultsInPlaywright,
  faultsInVitest,
  readPlaywrightReport,
  readVitestReport,
  summaryLine,
  sumTotals,
  type TestTotals,
  withExitCode,
} from "./test-report";

const REPORTS = ".cache";

type Part = {
  script: string;
  args?: string[];
  report: string;
  read: (report: unknown) => TestTotals;
  faultsIn: (report: unknown) => string[];
};

function vitestPart(name: string): Part {
  const report = path.join(REPORTS, `${name}.json`);
  return {
    script: `test:${name}`,
    args: ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    report,
    read: readVitestReport,
    faultsIn: faultsInVitest,
  };
}

/** Each uses about one core, so they run in parallel; tests need the build. */
const FIRST = ["lint", "typecheck", "build"];

/**
 * Ordered by how cheaply each finds a fault. The last two mostly wait for time-outs, so they run in parallel.
 * Playwright's config sets its report path.
 */
const PARTS: Part[][] = [
  [vitestPart("unit")],
  [
    {
      script: "test:e2e",
      report: path.join(REPORTS, "e2e.json"),
      read: readPlaywrightReport,
      faultsIn: faultsInPlaywright,
    },
    vitestPart("http"),
  ],
];

const faults: string[] = [];

function readReport({ report, read, faultsIn }: Part): TestTotals | null {
  if (!fs.existsSync(report)) return null;
  try {
    const told: unknown = JSON.parse(fs.readFileSync(report, "utf8"));
    faults.push(...faultsIn(told));
    return read(told);
  } catch (error) {
    console.error(`${report} cannot be read: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

const since = (beganAt: number) => `${Math.round((performance.now() - beganAt) / 1000)} s`;

async function runScript(script: string): Promise<TestTotals> {
  const beganAt = performance.now();
  const passed = (await ended(startNpmScript(script))) === 0;
  console.log(`${script} ${passed ? "passed" : "failed"} in ${since(beganAt)}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function runPart(part: Part, place: number): Promise<TestTotals> {
  fs.rmSync(part.report, { force: true });
  const isFirst = place === 0;
  const beganAt = performance.now();
  if (isFirst) console.log(`\n> ${part.script}`);
  const child = startNpmScript(part.script, part.args, {
    stdio: isFirst ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout?.on("data", (chunk) => (said += chunk));
  child.stderr?.on("data", (chunk) => (said += chunk));
  const closed = new Promise((resolve) => child.once("close", resolve));
  const code = await ended(child);
  await closed;
  if (!isFirst) console.log(`\n> ${part.script}\n${said}`);
  console.log(`${part.script} took ${since(beganAt)}`);
  return withExitCode(readReport(part), code);
}

fs.mkdirSync(REPORTS, { recursive: true });
console.log(`\n> ${FIRST.join(", ")}`);
const all = await Promise.all(FIRST.map(runScript));
for (const parts of PARTS) all.push(...(await Promise.all(parts.map(runPart))));
const total = sumTotals(all);
for (const fault of faults) console.log(`\n✗ ${fault}`);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
