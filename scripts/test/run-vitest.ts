import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { ended } from "../child";

export function runVitest(words: string[], added: Record<string, string> = {}): Promise<number> {
  const vitest = createRequire(import.meta.url).resolve("vitest/package.json");
  const command = [path.join(path.dirname(vitest), "vitest.mjs"), "run", ...words];
  const env = { ...process.env, ...added };
  return ended(spawn(process.execPath, command, { env, stdio: "inherit" }));
}
