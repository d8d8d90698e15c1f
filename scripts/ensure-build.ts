import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const BUILT = "build/server/index.js";
const SOURCES = [
  "app",
  "scripts/shop",
  "scripts/shop.ts",
  "public",
  "package.json",
  "vite.config.ts",
  "config/vite",
  "remix.config.js",
];

function newestChange(place: string): number {
  const stat = fs.statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = fs.readdirSync(place).map((name) => newestChange(path.join(place, name)));
  return Math.max(stat.mtimeMs, ...inside);
}

export function isBuilt(): boolean {
  const builtAt = fs.existsSync(BUILT) ? fs.statSync(BUILT).mtimeMs : 0;
  return builtAt > Math.max(...SOURCES.map(newestChange));
}

/**
 * Builds the shop unless it is up to date. Drops the test runner's NODE_ENV, which would build React's development
 * version.
 * @throws Error when the build fails.
 */
export function ensureBuild(): void {
  if (isBuilt()) return;
  const { status } = spawnSync("npm", ["run", "build"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("The build failed");
}
