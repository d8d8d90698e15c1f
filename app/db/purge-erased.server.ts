import { setImmediate as breathe } from "node:timers/promises";
import { env } from "~/env.server";
import { isBusy } from "./busy-error.server";
import { db, write } from "./client.server";

const INDEXES = ["payment_search", "enquiry_search"] as const;
// Pages that are merged at once: some milliseconds.
const PAGES = 200;
const WAIT_MS = 1_000;

// Merges a part of a search index and returns whether there may be more to do. Deletes only mark entries; merging
// removes them. A negative number starts a merge of the whole index (SQLite's FTS5, 'merge').
function merge(index: (typeof INDEXES)[number], pages: number): boolean {
  return write(() => {
    const changes = db.$client.prepare("select total_changes()").pluck();
    const before = Number(changes.get());
    db.$client.prepare(`insert into ${index} (${index}, rank) values ('merge', ?)`).run(pages);
    // FTS5 counts one change for the command itself.
    return Number(changes.get()) - before > 1;
  });
}

// Calls `work`, waiting only this long for another program that uses the database; returns whether it could.
function letWithin(waitMs: number, work: () => void): boolean {
  const patience = db.$client.pragma("busy_timeout", { simple: true });
  db.$client.pragma(`busy_timeout = ${waitMs}`);
  try {
    work();
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  } finally {
    db.$client.pragma(`busy_timeout = ${patience}`);
  }
}

/**
 * Calls `work`, and rebuilds the search index of payments if their rowids, by which it refers to them, have changed, as
 * SQLite may do while it rewrites a file.
 */
export function keepPlaces(work: () => void): void {
  const driver = db.$client;
  driver.exec("create temp table places as select id, rowid as place from payments");
  try {
    work();
    const moved =
      "select 1 from payments join temp.places using (id) where payments.rowid <> place limit 1";
    if (driver.prepare(moved).get() === undefined) return;
    write(() => {
      driver.exec("insert into payment_search (payment_search) values ('delete-all')");
      driver.exec(
        "insert into payment_search (rowid, search_text) select rowid, search_text from payments",
      );
    });
  } finally {
    driver.exec("drop table temp.places");
  }
}

// Rewrites the file without what SQLite leaves of rows that it moved, and empties the log.
function writeAnew(): void {
  const isDone = letWithin(WAIT_MS, () => keepPlaces(() => db.$client.exec("vacuum")));
  // Litestream empties the log of a shop that is streamed.
  if (!isDone || env.STREAM_TO !== undefined) return;
  letWithin(0, () => void db.$client.pragma("wal_checkpoint(TRUNCATE)"));
}

/**
 * Removes erased data from where deleting rows does not reach: search indexes, the unused part of pages, and the log.
 * Merges in parts, yields to requests between them and stops with the shop; rewriting the file then blocks the shop for
 * as long as a copy takes. When another program uses the database just then, the next night does it.
 */
export async function purgeErased(stopping?: AbortSignal): Promise<void> {
  for (const index of INDEXES) {
    let pages = -PAGES;
    while (!stopping?.aborted && merge(index, pages)) {
      pages = PAGES;
      await breathe();
    }
  }
  if (!stopping?.aborted) writeAnew();
}
