import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { schoolPlaces } from "~/db/schema/book-list";
import { grades, schools } from "~/db/schema/taxonomy";
import { conditionLabel } from "../books/condition";
import { now } from "../dates/time";
import type { FittingBook } from "../lists/fits.server";
import { sendsMails } from "../mail/confirmation.server";
import { listPath } from "../taxonomy/slug";
import { fold } from "../text/search-text";
import { waitsUntil } from "./ask.server";
import type { WaitlistAddress } from "./read-address";
import type { WaitlistWhat } from "./schema";
import { copiesHere, type Topic, topicsOf } from "./topics.server";
import { consentWords } from "./words";

type CopyHere = { id: number; condition: string; priceCents: number; school: string };

export type TellMeView = {
  titles: { title: string; copies: CopyHere[] }[];
  isOther: boolean;
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

const copyHere = ({ id, condition, priceCents, school }: FittingBook): CopyHere => ({
  id,
  condition: conditionLabel(condition),
  priceCents,
  school: school.name,
});

/**
 * The form's page for its URL: for what is missing, and for another copy where nothing is. @throws DomainError not_found
 * for a book or titles that are not there.
 */
export function tellMePage(address: WaitlistAddress): TellMeView {
  const asksPhone = !sendsMails();
  const consent = (isOther: boolean) =>
    consentWords(waitsUntil(now()), { isByPhone: asksPhone, isOther });
  if (address.what === null) {
    const all = allGrades();
    const chosen = all.find(({ name }) => fold(name) === fold(address.grade));
    const typed = { title: address.title, gradeId: chosen?.id ?? null };
    const gradeId = typed.gradeId ?? undefined;
    const [here = []] =
      address.title === "" ? [] : copiesHere(topicsOf({ title: address.title, gradeId }));
    const titles = here.length > 0 ? [{ title: address.title, copies: here.map(copyHere) }] : [];
    const rest = { titles, isOther: false, what: {}, back: null };
    return { ...rest, typed, grades: all, consent: consent(false), asksPhone };
  }
  const topics = topicsOf(address.what);
  const here = copiesHere(topics);
  const [first] = topics;
  const missing = topics.filter((_, place) => here[place]?.length === 0);
  const isOther = missing.length === 0;
  const itemIds = (isOther ? topics : missing).flatMap(({ itemId }) => itemId ?? []);
  return {
    titles: topics.map(({ title }, place) => ({
      title,
      copies: (here[place] ?? []).map(copyHere),
    })),
    isOther,
    what: address.what.itemIds === undefined ? address.what : { itemIds },
    typed: null,
    grades: [],
    back: first === undefined ? null : backTo(first, address.what.bookId),
    consent: consent(isOther),
    asksPhone,
  };
}
