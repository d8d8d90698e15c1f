import { runAtLength } from "./long-run";

process.exitCode = await runAtLength([
  "tests/money.test.ts",
  "tests/reports.test.ts",
  "tests/http/numbers.test.ts",
  "tests/http/cached-or-made.test.ts",
  "tests/http/api-fuzz.test.ts",
  "tests/http/mail-troubles.test.ts",
  "tests/http/power-cut.test.ts",
]);
