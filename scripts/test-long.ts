import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { ended } from "./child";

/** Repetitive tests: ledgers, fuzzing, power cuts. */
const FILES = [
  "tests/money.test.ts",
  "tests/reports.test.ts",
  "tests/http/numbers.test.ts",
  "tests/http/api-fuzz.test.ts",
  "tests/http/mail-troubles.test.ts",
  "tests/http/power-cut.test.ts",
];

const vitest = createRequire(import.meta.url).resolve("vitest/package.json");
const command = [path.join(path.dirname(vitest), "vitest.mjs"), "run", ...FILES];
const env = { ...process.env, TEST_LONG: "1" };
process.exitCode = await ended(
  spawn(process.execPath, [...command, ...process.argv.slice(2)], { env, stdio: "inherit" }),
);
