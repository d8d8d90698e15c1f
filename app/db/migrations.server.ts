import fs from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";

export const MIGRATIONS_FOLDER = "drizzle";

export type Standing = "older" | "same" | "newer";

type Journal = { entries: { when: number }[] };

function newestMigration(): number {
  const file = path.join(MIGRATIONS_FOLDER, "meta", "_journal.json");
  const journal: Journal = JSON.parse(fs.readFileSync(file, "utf8"));
  return Math.max(...journal.entries.map(({ when }) => when));
}

function newestApplied(driver: Database.Database): number {
  const table = driver.prepare("select 1 from sqlite_schema where name = '__drizzle_migrations'");
  if (table.get() === undefined) return 0;
  return Number(driver.prepare("select max(created_at) from __drizzle_migrations").pluck().get());
}

export function standingOf(driver: Database.Database): Standing {
  const newest = newestMigration();
  const applied = newestApplied(driver);
  if (applied > newest) return "newer";
  return applied === newest ? "same" : "older";
}
