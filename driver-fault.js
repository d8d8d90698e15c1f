import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const { resolve } = createRequire(import.meta.url);
const DRIVER = "build/Release/better_sqlite3.node";
const packageOfDriver = path.dirname(resolve("better-sqlite3/package.json"));

/**
 * Node's headers from 24.19 on let each statement of better-sqlite3 12 call this when it is collected. Outside of a running
 * script, as in an idle moment, that aborts the process. Version 13 does not, and runs on Node 22 and newer only.
 */
const ABORTS = "RemoveEnvironmentCleanupHook";

/**
 * Why the shop must not run on the database driver that is installed, or null. The version of Node alone does not tell: a
 * driver that was compiled with older headers runs on a newer one.
 * @param {string} file
 * @returns {string | null}
 */
export function driverFault(file = path.join(packageOfDriver, DRIVER)) {
  if (!fs.existsSync(file) || !fs.readFileSync(file).includes(ABORTS)) return null;
  return "The database driver was compiled with Node 24.19 or newer, on which it ends the shop at any moment. Run 'npm ci' with a Node from 20.19 up to 24.18";
}
