import { runVitest } from "./run-vitest";

export const runAtLength = (files: string[]): Promise<number> =>
  runVitest([...files, ...process.argv.slice(2)], { TEST_LONG: "1" });
