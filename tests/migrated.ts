import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { MIGRATED, MIGRATED_DATABASE } from "./empty-database";
import { scratchFolder } from "./scratch";

/** Global set-up: migrates a template database for all tests to copy. Answers the clean-up. */
export default function setup(): () => void {
  process.env.TMPDIR = scratchFolder();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-migrated-"));
  const driver = new Database(path.join(folder, MIGRATED_DATABASE));
  migrate(drizzle(driver), { migrationsFolder: "drizzle" });
  driver.close();
  process.env[MIGRATED] = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
