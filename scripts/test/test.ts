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

const BROWSER: Part = {
  script: "test:e2e",
  report: path.join(REPORTS, "e2e.json"),
  read: readPlaywrightReport,
  faultsIn: faultsInPlaywright,
};

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

/** The browser's part prints as it runs; the others, which run beside it, when they have ended. */
async function runPart(part: Part): Promise<TestTotals> {
  fs.rmSync(part.report, { force: true });
  const isWatched = part === BROWSER;
  const beganAt = performance.now();
  if (isWatched) console.log(`\n> ${part.script}`);
  const child = startNpmScript(part.script, part.args, {
    stdio: isWatched ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout?.on("data", (chunk) => (said += chunk));
  child.stderr?.on("data", (chunk) => (said += chunk));
  const closed = new Promise((resolve) => child.once("close", resolve));
  const code = await ended(child);
  await closed;
  if (!isWatched) console.log(`\n> ${part.script}\n${said}`);
  console.log(`${part.script} took ${since(beganAt)}`);
  return withExitCode(readReport(part), code);
}

async function inTurn(...runs: (() => Promise<TestTotals>)[]): Promise<TestTotals> {
  const totals: TestTotals[] = [];
  for (const run of runs) totals.push(await run());
  return sumTotals(totals);
}

/**
 * The tests need the build. They run in two lanes, so that both cores have work until the end: those over HTTP wait for
 * shops half of their time, and run beside the browsers and then beside the units, which never wait.
 */
async function buildAndTest(): Promise<TestTotals> {
  const built = await runScript("build");
  const tested = await Promise.all([
    inTurn(
      () => runPart(BROWSER),
      () => runPart(vitestPart("unit")),
    ),
    runPart(vitestPart("http")),
  ]);
  return sumTotals([built, ...tested]);
}

fs.mkdirSync(REPORTS, { recursive: true });
const total = sumTotals(
  await Promise.all([
    buildAndTest(),
    inTurn(
      () => runScript("lint"),
      () => runScript("typecheck"),
    ),
  ]),
);
for (const fault of faults) console.log(`\n✗ ${fault}`);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
