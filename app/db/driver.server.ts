import { createRequire } from "node:module";
import BetterSqlite from "better-sqlite3";

// Version 13 ends the process at its first query on a Node before this one, and 12 while idle on later ones.
const FIRST_NODE_OF_13 = [22, 14] as const;

function runsVersion13(version = process.versions.node): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [firstMajor, firstMinor] = FIRST_NODE_OF_13;
  return major > firstMajor || (major === firstMajor && minor >= firstMinor);
}

function loadVersion12(): typeof BetterSqlite {
  const driver: typeof BetterSqlite = createRequire(import.meta.url)("better-sqlite3-12");
  return driver;
}

/** SQLite's driver: the version of better-sqlite3 that this Node can run. */
export const Database = runsVersion13() ? BetterSqlite : loadVersion12();
export type Database = BetterSqlite.Database;
