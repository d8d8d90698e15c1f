import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { ended } from "../child";

const USAGE =
  "npm run test:long, test:faults or test:soak -- [--minutes N | --hours N]   (a soak is 5 minutes unless said otherwise)";

// Random tests that run at length, by night.
const LONG = [
  "tests/money/money.test.ts",
  "tests/money/sellers.test.ts",
  "tests/reports/reports.test.ts",
  "app/domain/holds/unpaid-share.test.ts",
  "app/domain/search/matches.test.ts",
  "tests/http/payments/numbers.test.ts",
  "tests/http/books/counts-speed.test.ts",
  "tests/http/cart/cart-race.test.ts",
  "tests/http/pages/cached-or-made.test.ts",
  "tests/http/pages/cached-pages.test.ts",
  "tests/http/api/api-fuzz.test.ts",
  "tests/http/mail/mail-troubles.test.ts",
  "tests/http/operation/power-cut.test.ts",
];
/**
 * What docs/reliability.md lists and takes long: kills, disks, clocks, a day. One after the other, so that none
 * disturbs another.
 */
const FAULTS = [
  "tests/http/faults",
  "tests/http/operation/power-cut.test.ts",
  "tests/http/mail/mail-troubles.test.ts",
  "--no-file-parallelism",
];

function runAtLength(words: string[], added: Record<string, string> = {}): Promise<number> {
  const vitest = createRequire(import.meta.url).resolve("vitest/package.json");
  const command = [path.join(path.dirname(vitest), "vitest.mjs"), "run", ...words];
  const env = { ...process.env, TEST_LONG: "1", ...added };
  return ended(spawn(process.execPath, command, { env, stdio: "inherit" }));
}

function minutesAsked(words: string[]): number | null {
  if (words.length === 0) return 5;
  const [unit = "", amount] = words;
  const minutes = Number(amount) * (unit === "--hours" ? 60 : 1);
  const isKnown = words.length === 2 && ["--minutes", "--hours"].includes(unit);
  return isKnown && minutes > 0 ? minutes : null;
}

async function main([kind, ...words]: string[]): Promise<number> {
  if (kind === "long") return runAtLength([...LONG, ...words]);
  if (kind === "faults") return runAtLength([...FAULTS, ...words]);
  const minutes = kind === "soak" ? minutesAsked(words) : null;
  if (minutes === null) {
    console.error(USAGE);
    return 1;
  }
  return runAtLength(["tests/http/faults/soak.test.ts"], { SOAK_MINUTES: String(minutes) });
}

process.exitCode = await main(process.argv.slice(2));
