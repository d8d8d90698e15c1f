import fs from "node:fs";
import path from "node:path";
import { NOT_OF_BOXES } from "./not-of-boxes";
import { runVitest } from "./run-vitest";
import { ensureScalePackages } from "./scale-packages";
import {
  faultsInVitest,
  readVitestReport,
  summaryLine,
  sumTotals,
  type TestTotals,
  withExitCode,
} from "./test-report";

/**
 * Tests several boxes of one primary: brings the programs for that. All of it takes most of an hour: boxes that fail at
 * 200 random moments, and the suite over HTTP against a box. `http` is that suite alone; `--quick` leaves it out, and
 * most of the moments. Takes vitest's words.
 */
const REPORT = path.join(".cache", "scale.json");
const REPORTERS = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
const QUICK = "--quick";
const HTTP = "http";

const given = process.argv.slice(2);
const words = given.filter((word) => word !== QUICK && word !== HTTP);
const isQuick = given.includes(QUICK);
const isHttpAlone = given[0] === HTTP;

async function run(which: string[], added: Record<string, string>): Promise<TestTotals> {
  fs.rmSync(REPORT, { force: true });
  const code = await runVitest([...which, ...REPORTERS, ...words], added);
  const report: unknown = fs.existsSync(REPORT)
    ? JSON.parse(fs.readFileSync(REPORT, "utf8"))
    : null;
  for (const fault of report === null ? [] : faultsInVitest(report)) console.log(`\n✗ ${fault}`);
  return withExitCode(report === null ? null : readVitestReport(report), code);
}

const ofBoxes = () => run(["--project", "scale"], isQuick ? {} : { TEST_LONG: "1" });

const overHttp = () => {
  const skipped = Object.keys(NOT_OF_BOXES).map((file) => `--exclude=tests/http/${file}`);
  return run(["--project", "http", ...skipped], { SHOP_REPLICA: "1" });
};

ensureScalePackages();
const totals: TestTotals[] = [];
if (!isHttpAlone) totals.push(await ofBoxes());
if (isHttpAlone || (!isQuick && words.length === 0)) totals.push(await overHttp());
const total = sumTotals(totals);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
