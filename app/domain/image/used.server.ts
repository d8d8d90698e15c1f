import { and, between, isNull, max, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { settings } from "~/db/schema/settings";
import { importRows, importRuns } from "~/db/schema/work";
import { KEY } from "./key";

/** Rows scanned per event-loop turn. */
const BATCH = 2_000;
const STORED = new RegExp(`/objects/(${KEY})-\\d`, "g");

const keysIn = (text: string): string[] => [...text.matchAll(STORED)].map(([, key]) => key ?? "");

/** Matches texts that contain a stored image's URL. */
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

/** Books as they were before imports that can still be undone. */
const beforeImports = db
  .select({ before: importRows.before })
  .from(importRows)
  .innerJoin(importRuns, sql`${importRuns.id} = ${importRows.runId}`)
  .where(and(isNull(importRuns.undoneAt), sql`${importRows.before} like ${ANY_STORED}`))
  .prepare();

const otherRequestsFirst = () => new Promise((resolve) => setImmediate(resolve));

/**
 * The keys of all images in use: covers and galleries of listed books, logo and banner, and what undoing an import
 * would restore. Any new use of images must be added here, or the clean-up deletes them. Yields to other requests
 * between batches.
 */
export async function usedImageKeys(): Promise<Set<string>> {
  const keys = new Set<string>();
  const add = (value: unknown) => {
    for (const key of keysIn(JSON.stringify(value ?? null))) keys.add(key);
  };
  const site = { logo: settings.logoUrl, hero: settings.heroBannerUrl };
  add(db.select(site).from(settings).all());
  add(beforeImports.all());
  const last = lastBook.get()?.id ?? 0;
  for (let first = 1; first <= last; first += BATCH) {
    add(booksFrom.all({ first, last: first + BATCH - 1 }));
    await otherRequestsFirst();
  }
  return keys;
}
