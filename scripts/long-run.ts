import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { ended } from "./child";

/** Runs these test files at full length, with whatever else stands on the command line. Answers the exit code. */
export function runAtLength(files: string[]): Promise<number> {
  const vitest = createRequire(import.meta.url).resolve("vitest/package.json");
  const command = [path.join(path.dirname(vitest), "vitest.mjs"), "run", ...files];
  const env = { ...process.env, TEST_LONG: "1" };
  return ended(
    spawn(process.execPath, [...command, ...process.argv.slice(2)], { env, stdio: "inherit" }),
  );
}
