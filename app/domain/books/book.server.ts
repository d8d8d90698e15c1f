import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { readBooksById } from "../search/shown.server";
import { whyHeldInWords } from "../stock/held-words";
import { waitingOf } from "../stock/waiting.server";
import { comesInWords } from "../stock/waiting-words";
import { availableCopies, heldCopies, holdOf } from "./availability.server";
import { BOOK_NOT_FOUND } from "./book-rules";
import { isOffered } from "./offered.server";
import type { BookCardView, BookView } from "./view";

/** Columns that no view needs: ids that are joined with their names, derived columns and `deletedAt`. */
const {
  gradeId,
  schoolId,
  subjectId,
  inStock,
  titleKey,
  gradeRank,
  searchText,
  deletedAt,
  ...ownColumns
} = getTableColumns(books);

const { isHidden, tags, createdAt, updatedAt, ...others } = ownColumns;

const storedBookColumns = {
  ...others,
  isHidden,
  tags,
  createdAt,
  updatedAt,
  grade: { id: grades.id, name: grades.name },
  school: { id: schools.id, name: schools.name },
  subject: { id: subjects.id, name: subjects.name },
};

const bookById = (isShown: SQL) =>
  db
    .select(storedBookColumns)
    .from(books)
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .where(and(eq(books.id, sql.placeholder("id")), isShown))
    .prepare();

const listedById = bookById(isNull(books.deletedAt));
const offeredById = bookById(isOffered);

export type BookRow = NonNullable<ReturnType<typeof listedById.get>>;

export function storedBook(id: number): BookRow | undefined {
  return listedById.get({ id });
}

const booksByIds = db
  .select(storedBookColumns)
  .from(books)
  .innerJoin(grades, eq(grades.id, books.gradeId))
  .innerJoin(schools, eq(schools.id, books.schoolId))
  .innerJoin(subjects, eq(subjects.id, books.subjectId))
  .where(
    and(
      sql`${books.id} in (select value from json_each(${sql.placeholder("ids")}))`,
      isNull(books.deletedAt),
    ),
  )
  .prepare();

export function storedBooks(ids: number[]): BookRow[] {
  const rows = readBooksById(ids, () => booksByIds.all({ ids: JSON.stringify(ids) }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function comingOf(bookId: number): Pick<BookView, "comesAt"> {
  const [first] = waitingOf(db, bookId, now());
  return first === undefined ? {} : { comesAt: new Date(first.from).toISOString() };
}

/**
 * The public view of a book; `held` is the number of held copies. Fields are listed one by one, so that a new column is
 * not published by accident.
 */
export function bookView(row: BookRow, held: number | undefined): BookView {
  const forSale = availableCopies(row.stockQty, row.waitingQty);
  return {
    id: row.id,
    title: row.title,
    authors: row.authors,
    priceCents: row.priceCents,
    originalPriceCents: row.originalPriceCents,
    shortDesc: row.shortDesc,
    longDesc: row.longDesc,
    isbn: row.isbn,
    condition: row.condition,
    coverImageUrl: row.coverImageUrl,
    gallery: row.gallery,
    stockQty: availableCopies(forSale, held),
    tags: row.tags,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    grade: row.grade,
    school: row.school,
    subject: row.subject,
    soldOut: forSale === 0,
    ...(forSale === 0 && row.waitingQty > 0 ? comingOf(row.id) : {}),
    gradeId: row.grade.id,
    schoolId: row.school.id,
    subjectId: row.subject.id,
  };
}

export function bookCard(book: BookView): BookCardView {
  const { id, title, priceCents, originalPriceCents, condition, coverImageUrl } = book;
  const { stockQty, soldOut, comesAt } = book;
  return {
    id,
    title,
    priceCents,
    originalPriceCents,
    condition,
    coverImageUrl,
    stockQty,
    soldOut,
    ...(comesAt === undefined ? {} : { why: comesInWords(comesAt) }),
    ...(soldOut || stockQty > 0 ? {} : { why: whyHeldInWords(holdOf(id)) }),
    grade: book.grade.name || "Unknown Grade",
    school: book.school.name || "Unknown School",
    subject: book.subject.name || "Unknown Subject",
  };
}

export function readBookId(value: string | undefined): number | null {
  return value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

export function offeredBook(idInAddress: string | undefined): BookRow {
  const id = readBookId(idInAddress);
  const row = id === null ? undefined : readBooksById([id], () => offeredById.get({ id }));
  if (row === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
  return row;
}

export function getBook(idInAddress: string | undefined): BookView {
  const row = offeredBook(idInAddress);
  return bookView(row, heldCopies([row.id], now()).get(row.id));
}
