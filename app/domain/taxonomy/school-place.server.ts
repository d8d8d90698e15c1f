import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { bookLists, schoolPlaces } from "~/db/schema/book-list";
import { fold } from "../text/search-text";
import { slugOf } from "./slug";

type PlaceOfSchool = { name: string; town: string | null };

function isTaken(tx: Transaction, slug: string, schoolId: number): boolean {
  const isOther = and(eq(schoolPlaces.slug, slug), ne(schoolPlaces.schoolId, schoolId));
  return (
    tx.select({ slug: schoolPlaces.slug }).from(schoolPlaces).where(isOther).get() !== undefined
  );
}

function freeSlug(tx: Transaction, schoolId: number, { name, town }: PlaceOfSchool): string {
  const ofName = slugOf(name) || "school";
  const withTown = town === null ? ofName : slugOf(`${name} ${town}`) || ofName;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? ofName : `${withTown}-${number}`;
    if (!isTaken(tx, slug, schoolId)) return slug;
    if (number === 1 && !isTaken(tx, withTown, schoolId)) return withTown;
  }
}

function hasPublishedList(tx: Transaction, schoolId: number): boolean {
  const isSent = and(eq(bookLists.schoolId, schoolId), eq(bookLists.state, "published"));
  return tx.select({ id: bookLists.id }).from(bookLists).where(isSent).limit(1).get() !== undefined;
}

/**
 * Stores a new or renamed school's town and slug. A school with a published list keeps its slug, because parents have
 * the URL.
 */
export function placeSchool(tx: Transaction, schoolId: number, place: PlaceOfSchool): void {
  const townKey = fold(place.town ?? "");
  const values = { town: place.town, townKey };
  const slug = hasPublishedList(tx, schoolId) ? {} : { slug: freeSlug(tx, schoolId, place) };
  tx.update(schoolPlaces)
    .set({ ...values, ...slug })
    .where(eq(schoolPlaces.schoolId, schoolId))
    .run();
}

export function townOf(tx: Pick<Transaction, "select">, schoolId: number): string | null {
  const isThis = eq(schoolPlaces.schoolId, schoolId);
  return (
    tx.select({ town: schoolPlaces.town }).from(schoolPlaces).where(isThis).get()?.town ?? null
  );
}
