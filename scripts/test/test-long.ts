import { runAtLength } from "./long-run";

process.exitCode = await runAtLength([
  "tests/money/money.test.ts",
  "tests/reports/reports.test.ts",
  "tests/http/payments/numbers.test.ts",
  "tests/http/pages/cached-or-made.test.ts",
  "tests/http/api/api-fuzz.test.ts",
  "tests/http/mail/mail-troubles.test.ts",
  "tests/http/operation/power-cut.test.ts",
]);
