import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { grades } from "~/db/schema/taxonomy";
import { BOOK_NOT_FOUND } from "../books/book-rules";
import { isOffered } from "../books/offered.server";
import { DomainError } from "../errors";
import { booksThatFit, type FittingBook, type ItemToFit } from "../lists/fits.server";
import { notChosen } from "../not-chosen";
import { titleKey } from "../taxonomy/book-text";
import { isbnForms, numberLabel } from "../values/isbn";
import type { WaitlistWhat } from "./schema";

/** A title that can be waited for. `waitlistKey` is the same for people who want the same. */
export type Topic = {
  itemId: number | null;
  isbn: string | null;
  title: string;
  gradeId: number | null;
  schoolId: number | null;
  waitlistKey: string;
  exceptBookIds: number[];
};

/** The long form of an ISBN, so that both forms count as the same. */
const oneForm = (isbn: string): string =>
  isbnForms(isbn).find((form) => form.length === 13) ?? isbn;

function topicOf(what: Omit<Topic, "waitlistKey" | "exceptBookIds">): Topic {
  const isbn = what.isbn === null ? null : oneForm(what.isbn);
  const waitlistKey =
    isbn === null ? `title ${what.gradeId ?? "any"} ${titleKey(what.title)}` : `isbn ${isbn}`;
  return { ...what, isbn, waitlistKey, exceptBookIds: [] };
}

const amongIds = sql`(select value from json_each(${sql.placeholder("ids")}))`;
const publishedItems = db
  .select({
    ...getTableColumns(bookListItems),
    gradeId: bookLists.gradeId,
    schoolId: bookLists.schoolId,
  })
  .from(bookListItems)
  .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
  .where(and(sql`${bookListItems.id} in ${amongIds}`, eq(bookLists.state, sql`'published'`)))
  .orderBy(asc(bookListItems.listId), asc(bookListItems.position), asc(bookListItems.id))
  .prepare();

export const itemsOfLists = (ids: number[]) => publishedItems.all({ ids: JSON.stringify(ids) });

function ofItems(ids: number[]): Topic[] {
  const items = itemsOfLists(ids);
  if (items.length === 0)
    throw new DomainError("not_found", "This title is not on a list any more");
  return items.map((item) =>
    topicOf({
      itemId: item.id,
      isbn: item.isbn ?? item.otherIsbns[0] ?? null,
      title: item.title,
      gradeId: item.gradeId,
      schoolId: item.schoolId,
    }),
  );
}

function ofBook(bookId: number): Topic {
  const { isbn, title, gradeId, schoolId } = books;
  const book = db
    .select({ isbn, title, gradeId, schoolId })
    .from(books)
    .where(and(eq(books.id, bookId), isOffered))
    .get();
  if (book === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
  return topicOf({ itemId: null, ...book });
}

function titleOf(isbn: string): string {
  const forms = isbnForms(isbn);
  const isThis = sql`${books.isbn} in ${forms}`;
  const book =
    db.select({ title: books.title }).from(books).where(and(isThis, isOffered)).limit(1).get() ??
    db
      .select({ title: bookListItems.title })
      .from(bookListItems)
      .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
      .where(and(sql`${bookListItems.isbn} in ${forms}`, eq(bookLists.state, "published")))
      .limit(1)
      .get();
  return book?.title ?? `${numberLabel(isbn)} ${isbn}`;
}

function ofTitle(title: string, gradeId: number | undefined): Topic {
  if (gradeId === undefined) {
    return topicOf({ itemId: null, isbn: null, title, gradeId: null, schoolId: null });
  }
  const grade = db
    .select({ id: grades.id })
    .from(grades)
    .where(and(eq(grades.id, gradeId), sql`${grades.deletedAt} is null`))
    .get();
  if (grade === undefined) {
    const message = notChosen("grade");
    throw new DomainError("invalid", message, { gradeId: [message] });
  }
  return topicOf({ itemId: null, isbn: null, title, gradeId: grade.id, schoolId: null });
}

/**
 * The requested titles. Omits titles of a list that is not published. @throws DomainError not_found when nothing is
 * left, invalid for an unknown grade.
 */
export function topicsOf({ itemIds, isbn, bookId, title, gradeId }: WaitlistWhat): Topic[] {
  if (itemIds !== undefined) return ofItems(itemIds);
  if (bookId !== undefined) return [ofBook(bookId)];
  if (isbn !== undefined) {
    const what = { itemId: null, isbn, title: titleOf(isbn), gradeId: null, schoolId: null };
    return [topicOf(what)];
  }
  return [ofTitle(title ?? "", gradeId)];
}

export function otherThan(topic: Topic, exceptBookIds: number[]): Topic {
  const waitlistKey = `${topic.waitlistKey} except ${exceptBookIds.join(",")}`;
  return { ...topic, itemId: null, waitlistKey, exceptBookIds };
}

const NO_ITEM = { otherIsbns: [], tiedBookId: null };

export const asItem = (
  id: number,
  {
    isbn,
    title,
    gradeId,
    exceptBookIds,
  }: Pick<Topic, "isbn" | "title" | "gradeId" | "exceptBookIds">,
): ItemToFit => ({
  ...NO_ITEM,
  id,
  isbn,
  titleKey: titleKey(title),
  gradeId,
  excludedBookIds: exceptBookIds,
});

/** The books of each title that can be bought now, the best first, in the titles' order. */
export function copiesHere(topics: Topic[]): FittingBook[][] {
  const items = itemsOfLists(topics.flatMap(({ itemId }) => itemId ?? []));
  const ofLists = new Map(items.map((item) => [item.id, item]));
  // Below zero, because the ids of items are above.
  const toFit = topics.map(
    (topic, place) => ofLists.get(topic.itemId ?? 0) ?? asItem(-1 - place, topic),
  );
  const fitting = booksThatFit(toFit);
  return toFit.map(({ id }) => (fitting.get(id) ?? []).filter(({ available }) => available > 0));
}
