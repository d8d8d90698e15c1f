import { setImmediate as breathe } from "node:timers/promises";
import { env } from "~/env.server";
import { db, write } from "./client.server";

/** Trigrams of what people are found by. */
const INDEXES = ["payment_search", "enquiry_search"] as const;
/** Pages that are merged at once: some milliseconds. */
const PAGES = 200;

/**
 * Merges a part of a search index and answers whether there may be more to do. Its deletes only mark what is gone;
 * merging leaves that out. A negative number begins to merge all of it (SQLite's FTS5, 'merge').
 */
function merge(index: (typeof INDEXES)[number], pages: number): boolean {
  return write(() => {
    const changes = db.$client.prepare("select total_changes()").pluck();
    const before = Number(changes.get());
    db.$client.prepare(`insert into ${index} (${index}, rank) values ('merge', ?)`).run(pages);
    // FTS5 counts one change for the command itself.
    return Number(changes.get()) - before > 1;
  });
}

/** Moves the log into the database file and empties it, unless somebody reads just now: then the next one does. */
function emptyLog(): void {
  const patience = db.$client.pragma("busy_timeout", { simple: true });
  db.$client.pragma("busy_timeout = 0");
  try {
    db.$client.pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    db.$client.pragma(`busy_timeout = ${patience}`);
  }
}

/**
 * Takes what was erased out of the pages that rows alone do not reach: search indexes and the log. Rows are overwritten
 * where they stood (`secure_delete`). Works in parts, gives way to requests between them and stops with the shop. The
 * primary of several boxes does neither.
 */
export async function purgeErased(stopping?: AbortSignal): Promise<void> {
  if (env.DATABASE_URL !== undefined) return;
  for (const index of INDEXES) {
    let pages = -PAGES;
    while (!stopping?.aborted && merge(index, pages)) {
      pages = PAGES;
      await breathe();
    }
  }
  emptyLog();
}
