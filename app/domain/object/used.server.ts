import { and, asc, gt, isNull, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { settings } from "~/db/schema/settings";
import { importRows, importRuns } from "~/db/schema/work";

const BATCH = 2_000;
const STORED = /\/objects\/([\w-]{16})-\d/g;

const keysIn = (text: string): string[] => [...text.matchAll(STORED)].map(([, key]) => key ?? "");

/** Where the shop's own images are, in any text. */
const ANY_STORED = "%/objects/%";

const booksAfter = db
  .select({ id: books.id, cover: books.coverImageUrl, gallery: books.gallery })
  .from(books)
  .where(
    and(
      gt(books.id, sql.placeholder("after")),
      isNull(books.deletedAt),
      or(sql`${books.coverImageUrl} like ${ANY_STORED}`, sql`${books.gallery} like ${ANY_STORED}`),
    ),
  )
  .orderBy(asc(books.id))
  .limit(BATCH)
  .prepare();

/** What books were before an import that can still be undone. */
const beforeImports = db
  .select({ before: importRows.before })
  .from(importRows)
  .innerJoin(importRuns, sql`${importRuns.id} = ${importRows.runId}`)
  .where(and(isNull(importRuns.undoneAt), sql`${importRows.before} like ${ANY_STORED}`))
  .prepare();

const otherRequestsFirst = () => new Promise((resolve) => setImmediate(resolve));

/**
 * The keys of every stored image that something may still show: the covers and galleries of listed books, the shop's
 * logo and banner, and what undoing an import would bring back. Whatever else shows images must be added here, or its
 * images are cleaned up. Other requests are served in between.
 */
export async function usedImageKeys(): Promise<Set<string>> {
  const keys = new Set<string>();
  const add = (value: unknown) => {
    for (const key of keysIn(JSON.stringify(value ?? null))) keys.add(key);
  };
  const site = { logo: settings.logoUrl, hero: settings.heroBannerUrl };
  add(db.select(site).from(settings).all());
  add(beforeImports.all());
  let after = 0;
  for (;;) {
    const found = booksAfter.all({ after });
    add(found);
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return keys;
    after = last.id;
    await otherRequestsFirst();
  }
}
