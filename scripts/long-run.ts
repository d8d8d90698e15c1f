import { runVitest } from "./run-vitest";

/** Runs these test files at full length, with whatever else stands on the command line. Answers the exit code. */
export const runAtLength = (files: string[]): Promise<number> =>
  runVitest([...files, ...process.argv.slice(2)], { TEST_LONG: "1" });
