import fs from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";

/** A box says every ten seconds that it lives. */
const LIVES_SECONDS = 30;

const LIVING = `select name, address from boxes
  where seen_at > (unixepoch('subsec') - ${LIVES_SECONDS}) * 1000 and name is not ?`;

type Living = { name: string; address: string | null };

function nameOf(directory: string): string {
  const file = path.join(directory, "box");
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : "";
}

/**
 * Makes sure that no box but that of `directory` has said within half a minute that it lives: it would go on writing to
 * the primary, and what it sells would be lost. A box that is stopped says so.
 * @throws Error with a sentence that names them.
 */
export function requireNoOtherBox(primary: Database.Database, directory: string): void {
  const living = primary.prepare<[string], Living>(LIVING).all(nameOf(directory));
  if (living.length === 0) return;
  const names = living.map(({ name, address }) => address ?? name).join(", ");
  throw new Error(
    `Other boxes of this shop are running still: ${names}. Stop them first, or wait ${LIVES_SECONDS} seconds after one has died. Nothing was changed.`,
  );
}
