import { setImmediate as breathe } from "node:timers/promises";
import { env } from "~/env.server";
import { isBusy } from "./busy-error.server";
import { db, write } from "./client.server";

const INDEXES = ["payment_search", "enquiry_search"] as const;
/** Pages that are merged at once: some milliseconds. */
const PAGES = 200;
const WAIT_MS = 1_000;

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

/** Calls `work` while another program that has the database is waited for so long only; answers whether it was let. */
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
 * Calls `work`, and makes the search index of payments again if that has moved any: it names them by their rowid, which
 * SQLite may change while it writes a file anew.
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

/** Writes the file anew without what SQLite leaves of rows that it moved, and empties the log of what it was. */
function writeAnew(): void {
  const isDone = letWithin(WAIT_MS, () => keepPlaces(() => db.$client.exec("vacuum")));
  // Litestream empties the log of a shop that is streamed.
  if (!isDone || env.STREAM_TO !== undefined) return;
  letWithin(0, () => void db.$client.pragma("wal_checkpoint(TRUNCATE)"));
}

/**
 * Takes what was erased out of the pages that rows alone do not reach: search indexes, the unused part of pages, and the
 * log. Merges in parts, gives way to requests between them and stops with the shop; writing the file anew then holds the
 * shop up for as long as it takes to copy it. Where another program has the database just then, the next night does it.
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
