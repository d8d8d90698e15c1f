import { and, between, isNull, lt, max, or, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { settings } from "~/db/schema/settings";
import { importRows, importRuns, objects, uploads } from "~/db/schema/work";
import { listStored, removeStored, storedAt } from "~/providers/disk.server";
import { DAY_MS, now } from "../dates/time";
import { KEY, keyOfFile } from "./key";
import { imageQueue } from "./store.server";

const FOLDER = "objects";
// Unused images are kept for 7 days: a form may stay open over a weekend, or yesterday's backup be restored.
const KEPT_UNUSED_MS = 7 * DAY_MS;
// A file without a database row is left from a crash, unless it is so new that it is still being written.
const KEPT_OWNERLESS_MS = DAY_MS;

function markUsed(keys: Set<string>, at: number): void {
  const list = JSON.stringify([...keys]);
  write((tx) =>
    tx
      .update(objects)
      .set({ lastUsedAt: at })
      .where(sql`${objects.key} in (select value from json_each(${list}))`)
      .run(),
  );
}

function forgetUnused(at: number): Set<string> {
  const unused = lt(objects.lastUsedAt, at - KEPT_UNUSED_MS);
  const gone = write((tx) =>
    tx.delete(objects).where(unused).returning({ key: objects.key }).all(),
  );
  return new Set(gone.map(({ key }) => key));
}

const allKeys = () =>
  new Set(
    db
      .select({ key: objects.key })
      .from(objects)
      .all()
      .map(({ key }) => key),
  );

async function isOld(name: string, at: number): Promise<boolean> {
  const written = await storedAt(`${FOLDER}/${name}`);
  return written !== null && written < at - KEPT_OWNERLESS_MS;
}

async function removeOwnerless(forgotten: Set<string>, at: number): Promise<number> {
  const owners = allKeys();
  let removed = 0;
  for (const name of await listStored(FOLDER)) {
    const key = keyOfFile(name);
    const isDraft = name.endsWith(".part");
    if (key !== null && !isDraft && owners.has(key)) continue;
    if (!(key !== null && forgotten.has(key)) && !(await isOld(name, at))) continue;
    await removeStored(`${FOLDER}/${name}`);
    removed += 1;
  }
  return removed;
}

const BATCH = 2_000;
const STORED = new RegExp(`/objects/(${KEY})-\\d`, "g");

const keysIn = (text: string): string[] => [...text.matchAll(STORED)].map(([, key]) => key ?? "");

const ANY_STORED = "%/objects/%";

const booksFrom = db
  .select({ cover: books.coverImageUrl, gallery: books.gallery })
  .from(books)
  .where(
    and(
      between(books.id, sql.placeholder("first"), sql.placeholder("last")),
      isNull(books.deletedAt),
      or(sql`${books.coverImageUrl} like ${ANY_STORED}`, sql`${books.gallery} like ${ANY_STORED}`),
    ),
  )
  .prepare();

const lastBook = db
  .select({ id: max(books.id) })
  .from(books)
  .prepare();

const beforeImports = db
  .select({ before: importRows.before })
  .from(importRows)
  .innerJoin(importRuns, sql`${importRuns.id} = ${importRows.runId}`)
  .where(and(isNull(importRuns.undoneAt), sql`${importRows.before} like ${ANY_STORED}`))
  .prepare();

const otherRequestsFirst = () => new Promise((resolve) => setImmediate(resolve));

/**
 * The keys of all images in use: covers and galleries of listed books, images of the settings, and what undoing an import
 * would restore. Any new use of images must be added here, or the clean-up deletes them. Yields to other requests
 * between batches.
 */
async function usedImageKeys(): Promise<Set<string>> {
  const keys = new Set<string>();
  const add = (value: unknown) => {
    for (const key of keysIn(JSON.stringify(value ?? null))) keys.add(key);
  };
  add(db.select().from(settings).all());
  add(beforeImports.all());
  const last = lastBook.get()?.id ?? 0;
  for (let first = 1; first <= last; first += BATCH) {
    add(booksFrom.all({ first, last: first + BATCH - 1 }));
    await otherRequestsFirst();
  }
  return keys;
}

/** Deletes the files of images that were not shown, uploaded or saved for a week. Returns how many files. */
export async function removeUnusedImages(at = now()): Promise<number> {
  const used = await usedImageKeys();
  return imageQueue(async () => {
    markUsed(used, at);
    const forgotten = forgetUnused(at);
    write((tx) =>
      tx
        .delete(uploads)
        .where(lt(uploads.createdAt, at - DAY_MS))
        .run(),
    );
    return removeOwnerless(forgotten, at);
  });
}
