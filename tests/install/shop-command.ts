import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { afterAll } from "vitest";

/** The bundle lies as deep as its sources: the seed finds its catalogue relative to its module. */
const FOLDER = ".cache";

/**
 * Bundles the shop's command line tool: through tsx each start takes half a second of CPU, and these tests start about
 * a hundred. `scripts/shop.test.ts` starts it from its source, as operators do.
 */
function bundle(): string {
  fs.mkdirSync(FOLDER, { recursive: true });
  const outdir = fs.mkdtempSync(path.join(FOLDER, "shop-command-"));
  const how = { platform: "node", format: "esm", packages: "external" } as const;
  buildSync({ entryPoints: ["scripts/shop.ts"], bundle: true, splitting: true, outdir, ...how });
  afterAll(() => fs.rmSync(outdir, { recursive: true, force: true }));
  return path.join(outdir, "shop.js");
}

const program = bundle();

/** Runs a verb of the command line tool in a process of its own. */
export function shopCommand(words: string[], env: Record<string, string> = {}) {
  const whole = { ...process.env, ...env };
  return spawnSync(process.execPath, [program, ...words], { encoding: "utf8", env: whole });
}

/** Begins a verb in a process of its own. */
export const beginShopCommand = (words: string[], stderr: "inherit" | "pipe" = "inherit") =>
  spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", stderr] });
