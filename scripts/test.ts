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
  report?: string;
  read?: (report: unknown) => Totals;
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

/** In the order in which a fault is cheapest to find. Playwright's own settings say where its report goes. */
const PARTS: Part[] = [
  { script: "lint" },
  { script: "typecheck" },
  { script: "build" },
  vitestPart("unit"),
  vitestPart("http"),
  { script: "test:e2e", report: path.join(REPORTS, "e2e.json"), read: readPlaywrightReport },
];

function readReport({ report, read }: Part): Totals | null {
  if (report === undefined || read === undefined || !fs.existsSync(report)) return null;
  try {
    return read(JSON.parse(fs.readFileSync(report, "utf8")));
  } catch (error) {
    console.error(`${report} cannot be read: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

async function runPart(part: Part): Promise<Totals> {
  console.log(`\n> ${part.script}`);
  if (part.report !== undefined) fs.rmSync(part.report, { force: true });
  const code = await ended(startNpmScript(part.script, part.args));
  if (part.report !== undefined) return withExitCode(readReport(part), code);
  const passed = code === 0;
  console.log(passed ? "passed" : "failed");
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

fs.mkdirSync(REPORTS, { recursive: true });
const all: Totals[] = [];
for (const part of PARTS) all.push(await runPart(part));
const total = sumTotals(all);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
