import fs from "node:fs";
import path from "node:path";
import { runVitest } from "./run-vitest";
import { ensureScalePackages } from "./scale-packages";
import { faultsInVitest, readVitestReport, summaryLine, withExitCode } from "./test-report";

/** Tests several boxes of one primary: brings the programs for that. Takes vitest's words. */
const REPORT = path.join(".cache", "scale.json");
const REPORTERS = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];

function readReport(): unknown {
  return fs.existsSync(REPORT) ? JSON.parse(fs.readFileSync(REPORT, "utf8")) : null;
}

ensureScalePackages();
fs.rmSync(REPORT, { force: true });
const code = await runVitest(["--project", "scale", ...REPORTERS, ...process.argv.slice(2)]);
const report = readReport();
const total = withExitCode(report === null ? null : readVitestReport(report), code);
for (const fault of report === null ? [] : faultsInVitest(report)) console.log(`\n✗ ${fault}`);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
