import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { Database } from "~/db/driver.server";

const ALL = "drizzle";

/** A folder with the migrations up to one, as when it was the latest. */
function migrationsUntil(tag: string): string {
  const until = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-migrations-"));
  fs.cpSync(ALL, until, { recursive: true });
  const file = path.join(until, "meta", "_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(fs.readFileSync(file, "utf8"));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  if (last === -1) throw new Error(`There is no migration ${tag}`);
  journal.entries = journal.entries.slice(0, last + 1);
  fs.writeFileSync(file, JSON.stringify(journal));
  return until;
}

/** An empty database as when a migration was the latest, in memory or in a file. */
export function databaseUntil(tag: string, file = ":memory:"): Database {
  const driver = new Database(file);
  driver.pragma("foreign_keys = ON");
  const migrationsFolder = migrationsUntil(tag);
  migrate(drizzle(driver), { migrationsFolder });
  fs.rmSync(migrationsFolder, { recursive: true });
  return driver;
}

/** Brings it to today's schema. */
export function bringUpToDate(driver: Database): void {
  migrate(drizzle(driver), { migrationsFolder: ALL });
}

/** A grade, a school and a subject, each with the id 901, for books of a test. */
export const ANY_NAMES = `
  insert into grades (id, name, name_key, rank, created_at, updated_at) values (901, 'Grade 8a', 'grade 8a', 8, 1, 1);
  insert into schools (id, name, name_key, rank, created_at, updated_at) values (901, 'Any', 'any', 0, 1, 1);
  insert into subjects (id, name, name_key, rank, created_at, updated_at) values (901, 'Any', 'any', 0, 1, 1);`;
