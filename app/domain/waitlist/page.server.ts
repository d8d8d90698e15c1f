import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { schoolPlaces } from "~/db/schema/book-list";
import { grades, schools } from "~/db/schema/taxonomy";
import { now } from "../dates/time";
import { sendsMails } from "../mail/confirmation.server";
import { listPath } from "../taxonomy/slug";
import { fold } from "../text/search-text";
import { waitsUntil } from "./ask.server";
import type { WaitlistAddress } from "./read-address";
import type { WaitlistWhat } from "./schema";
import { booksHere, type Topic, topicsOf } from "./topics.server";
import { consentWords } from "./words";

export type TellMeView = {
  titles: { title: string; bookId: number | null }[];
  what: Pick<WaitlistWhat, "itemIds" | "bookId" | "isbn">;
  typed: { title: string; gradeId: number | null } | null;
  grades: { id: number; name: string }[];
  back: { name: string; to: string } | null;
  consent: string;
  /** The shop sends no mails, so somebody calls. */
  asksPhone: boolean;
};

const allGrades = () =>
  db
    .select({ id: grades.id, name: grades.name })
    .from(grades)
    .where(isNull(grades.deletedAt))
    .orderBy(asc(grades.rank), asc(grades.nameKey))
    .all();

function listOf({ itemId, schoolId, gradeId }: Topic): TellMeView["back"] {
  if (itemId === null || schoolId === null || gradeId === null) return null;
  const found = db
    .select({ school: schools.name, slug: schoolPlaces.slug, grade: grades.name })
    .from(schools)
    .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, schools.id))
    .innerJoin(grades, eq(grades.id, gradeId))
    .where(and(eq(schools.id, schoolId)))
    .get();
  if (found === undefined) return null;
  const { school, slug, grade } = found;
  return { name: `${school}, ${grade}`, to: listPath(slug, grade) };
}

function backTo(first: Topic, bookId: number | undefined): TellMeView["back"] {
  return bookId === undefined ? listOf(first) : { name: first.title, to: `/book/${bookId}` };
}

/**
 * The form's page for its URL. Links to what can be bought now instead of requesting it. @throws DomainError not_found
 * for a book or titles that are not there.
 */
export function tellMePage(address: WaitlistAddress): TellMeView {
  const asksPhone = !sendsMails();
  const consent = consentWords(waitsUntil(now()), asksPhone);
  if (address.what === null) {
    const all = allGrades();
    const chosen = all.find(({ name }) => fold(name) === fold(address.grade));
    const typed = { title: address.title, gradeId: chosen?.id ?? null };
    return { titles: [], what: {}, typed, grades: all, back: null, consent, asksPhone };
  }
  const topics = topicsOf(address.what);
  const here = booksHere(topics);
  const [first] = topics;
  const missing = topics.filter((_, place) => here[place] === null);
  const itemIds = missing.flatMap(({ itemId }) => itemId ?? []);
  return {
    titles: topics.map(({ title }, place) => ({ title, bookId: here[place] ?? null })),
    what: address.what.itemIds === undefined ? address.what : { itemIds },
    typed: null,
    grades: [],
    back: first === undefined ? null : backTo(first, address.what.bookId),
    consent,
    asksPhone,
  };
}
