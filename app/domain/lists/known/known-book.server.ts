import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { paymentItems, payments } from "~/db/schema/payment";
import { schools } from "~/db/schema/taxonomy";
import type { Counter } from "../../accounts/admin";
import { versionOf } from "../../books/admin/admin-book.server";
import { conditionLabel, conditionRank } from "../../books/condition";
import { isLiveMoney } from "../../live-money";
import { readSettings } from "../../settings/settings.server";
import { isbnForms } from "../../values/isbn";
import { storedIsbn } from "../../values/placeholder-isbn";
import type { KnownBook, KnownCopy, KnownTitle, SoldCopy } from "./view";

function copiesOf(forms: string[]): KnownCopy[] {
  return db
    .select({
      id: books.id,
      condition: books.condition,
      school: schools.name,
      priceCents: books.priceCents,
      stockQty: books.stockQty,
      shelf: books.shelf,
      updatedAt: books.updatedAt,
    })
    .from(books)
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .where(and(inArray(books.isbn, forms), isNull(books.deletedAt)))
    .all()
    .map(({ updatedAt, ...row }) => ({
      ...row,
      condition: conditionLabel(row.condition),
      version: versionOf({ updatedAt, stockQty: row.stockQty }),
    }))
    .toSorted((a, b) => conditionRank(a.condition) - conditionRank(b.condition) || a.id - b.id);
}

/** A listed book tells most, then one that was taken off the list. */
function titleOfBook(forms: string[]): KnownTitle | undefined {
  const { title, authors, gradeId, schoolId, subjectId, tags, originalPriceCents } = books;
  return db
    .select({
      ...{ title, authors, gradeId, schoolId, subjectId, tags },
      newPriceCents: originalPriceCents,
    })
    .from(books)
    .where(inArray(books.isbn, forms))
    .orderBy(sql`${books.deletedAt} is not null`, desc(books.id))
    .limit(1)
    .get();
}

function titleOnList(forms: string[]): KnownTitle | undefined {
  const row = db
    .select({
      title: bookListItems.title,
      gradeId: bookLists.gradeId,
      schoolId: bookLists.schoolId,
      subjectId: bookListItems.subjectId,
      newPriceCents: bookListItems.newPriceCents,
    })
    .from(bookListItems)
    .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
    .where(inArray(bookListItems.isbn, forms))
    .orderBy(desc(bookLists.year), desc(bookListItems.id))
    .limit(1)
    .get();
  return row && { ...row, authors: null, tags: [] };
}

const SOLD_SHOWN = 5;

function soldOf(forms: string[]): SoldCopy[] {
  const isSold = and(
    eq(payments.status, "completed"),
    isLiveMoney(payments.isTest, readSettings().payfastSandboxMode),
  );
  return db
    .select({ condition: paymentItems.condition, priceCents: paymentItems.unitPriceCents })
    .from(books)
    .innerJoin(paymentItems, eq(paymentItems.bookId, books.id))
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .where(and(inArray(books.isbn, forms), isSold))
    .orderBy(desc(payments.completedAt))
    .limit(SOLD_SHOWN)
    .all()
    .map((row) => ({ ...row, condition: conditionLabel(row.condition) }));
}

export function knownBook(_admin: Counter, typed: string): KnownBook {
  const isbn = storedIsbn(typed);
  const forms = isbn === "" ? [] : isbnForms(isbn);
  const ofBook = titleOfBook(forms);
  const onList = titleOnList(forms);
  const title = ofBook && {
    ...ofBook,
    newPriceCents: ofBook.newPriceCents ?? onList?.newPriceCents ?? null,
  };
  return { isbn, title: title ?? onList ?? null, copies: copiesOf(forms), sold: soldOf(forms) };
}
