import fs from "node:fs";
import path from "node:path";
import { ended, startNpmScript } from "./child";
import {
  readPlaywrightReport,
  readVitestReport,
  summaryLine,
  sumTotals,
  type Totals,
  withExitCode,
} from "./test-report";

const REPORTS = ".cache";

type Part = {
  script: string;
  args?: string[];
  report: string;
  read: (report: unknown) => Totals;
};

function vitestPart(name: string): Part {
  const report = path.join(REPORTS, `${name}.json`);
  return {
    script: `test:${name}`,
    args: ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    report,
    read: readVitestReport,
  };
}

/** Each keeps about one processor busy, so they run beside each other; the tests need what the build makes. */
const FIRST = ["lint", "typecheck", "build"];

/** In the order in which a fault is cheapest to find. Playwright's own settings say where its report goes. */
const PARTS: Part[] = [
  vitestPart("unit"),
  vitestPart("http"),
  { script: "test:e2e", report: path.join(REPORTS, "e2e.json"), read: readPlaywrightReport },
];

function readReport({ report, read }: Part): Totals | null {
  if (!fs.existsSync(report)) return null;
  try {
    return read(JSON.parse(fs.readFileSync(report, "utf8")));
  } catch (error) {
    console.error(`${report} cannot be read: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

async function runScript(script: string): Promise<Totals> {
  const passed = (await ended(startNpmScript(script))) === 0;
  console.log(`${script} ${passed ? "passed" : "failed"}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function runPart(part: Part): Promise<Totals> {
  console.log(`\n> ${part.script}`);
  fs.rmSync(part.report, { force: true });
  const code = await ended(startNpmScript(part.script, part.args));
  return withExitCode(readReport(part), code);
}

fs.mkdirSync(REPORTS, { recursive: true });
console.log(`\n> ${FIRST.join(", ")}`);
const all = await Promise.all(FIRST.map(runScript));
for (const part of PARTS) all.push(await runPart(part));
const total = sumTotals(all);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
