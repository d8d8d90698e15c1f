import fs from "node:fs";
import path from "node:path";
import { NOT_OF_BOXES } from "./not-of-boxes";
import { runVitest } from "./run-vitest";
import { ensureScalePackages } from "./scale-packages";
import { faultsInVitest, readVitestReport, summaryLine, withExitCode } from "./test-report";

/**
 * Tests several boxes of one primary: brings the programs for that. `http` is the suite over HTTP against a box that is a
 * replica, `--whole` as many failures as a night has time for. Takes vitest's words.
 */
const REPORT = path.join(".cache", "scale.json");
const REPORTERS = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];

const [first, ...rest] = process.argv.slice(2);
const isHttp = first === "http";
const given = isHttp ? rest : process.argv.slice(2);
const words = given.filter((word) => word !== "--whole");

const skipped = Object.keys(NOT_OF_BOXES).map((file) => `--exclude=tests/http/${file}`);
const which = isHttp ? ["--project", "http", ...skipped] : ["--project", "scale"];
const env = {
  ...(isHttp ? { SHOP_REPLICA: "1" } : {}),
  ...(words.length < given.length ? { TEST_LONG: "1" } : {}),
};

function readReport(): unknown {
  return fs.existsSync(REPORT) ? JSON.parse(fs.readFileSync(REPORT, "utf8")) : null;
}

ensureScalePackages();
fs.rmSync(REPORT, { force: true });
const code = await runVitest([...which, ...REPORTERS, ...words], env);
const report = readReport();
const total = withExitCode(report === null ? null : readVitestReport(report), code);
for (const fault of report === null ? [] : faultsInVitest(report)) console.log(`\n✗ ${fault}`);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
