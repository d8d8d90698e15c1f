import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists, schoolPlaces } from "~/db/schema/book-list";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { conditionLabel } from "../../books/condition";
import { DomainError } from "../../errors";
import { schoolName } from "../../taxonomy/school-name";
import { listPath, slugOf } from "../../taxonomy/slug";
import { fold } from "../../text/search-text";
import { readId } from "../../values/ids";
import { isbnForms } from "../../values/isbn";
import { savingOf } from "../../values/money";
import { booksThatFit, type FittingBook, waitingThatFit } from "../fits.server";
import { isOptionalItem } from "../optional";
import { countNeeds } from "./arrange";
import type { OpenItem } from "./choice";
import type { ListCopy, PublicItem, PublicList, PublicListRow, SchoolLists } from "./public-view";

const { placeholder } = sql;

const schoolColumns = {
  id: schools.id,
  name: schools.name,
  town: schoolPlaces.town,
  slug: schoolPlaces.slug,
};

const schoolWhere = (where: ReturnType<typeof sql>) =>
  db
    .select(schoolColumns)
    .from(schools)
    .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, schools.id))
    .where(and(where, isNull(schools.deletedAt)))
    .prepare();

const schoolBySlug = schoolWhere(sql`${schoolPlaces.slug} = ${placeholder("slug")}`);
const schoolById = schoolWhere(sql`${schools.id} = ${placeholder("id")}`);

type SchoolRow = NonNullable<ReturnType<typeof schoolBySlug.get>>;

const listColumns = {
  id: bookLists.id,
  schoolId: bookLists.schoolId,
  year: bookLists.year,
  state: bookLists.state,
  note: bookLists.note,
  updatedAt: bookLists.updatedAt,
  grade: { id: grades.id, name: grades.name },
};

const listsOf = db
  .select(listColumns)
  .from(bookLists)
  .innerJoin(grades, eq(grades.id, bookLists.gradeId))
  .where(eq(bookLists.schoolId, placeholder("school")))
  .orderBy(asc(grades.rank), asc(grades.nameKey), desc(bookLists.year))
  .prepare();

const listById = db
  .select(listColumns)
  .from(bookLists)
  .innerJoin(grades, eq(grades.id, bookLists.gradeId))
  .where(eq(bookLists.id, placeholder("id")))
  .prepare();

type ListRow = ReturnType<typeof listsOf.all>[number];

const itemsOf = db
  .select({ item: bookListItems, subject: subjects.name, gradeId: bookLists.gradeId })
  .from(bookListItems)
  .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
  .leftJoin(subjects, eq(subjects.id, bookListItems.subjectId))
  .where(sql`${bookListItems.listId} in (select value from json_each(${placeholder("lists")}))`)
  .orderBy(asc(bookListItems.listId), asc(bookListItems.position), asc(bookListItems.id))
  .prepare();

/** True for an acceptable book other than the listed one: by its ISBN, or without one by its title. */
export function isOtherBook(
  item: { title: string; isbn: string | null },
  book: { title: string; isbn: string | null },
): boolean {
  if (item.isbn === null) return fold(item.title) !== fold(book.title);
  return book.isbn === null || !isbnForms(item.isbn).includes(book.isbn);
}

type Named = { title: string; isbn: string | null; newPriceCents: number | null };

function copyOf(book: FittingBook, item: Named): ListCopy {
  const { id, title, isbn, priceCents, available, originalPriceCents } = book;
  const newPrices = [item.newPriceCents, originalPriceCents];
  if (isOtherBook(item, book)) newPrices.reverse();
  const saving = savingOf(priceCents, newPrices[0] ?? newPrices[1] ?? null);
  return {
    id,
    title,
    isbn,
    condition: conditionLabel(book.condition),
    school: book.school.name,
    priceCents,
    savesCents: saving?.cents ?? 0,
    available,
  };
}

type FullItem = PublicItem & { listId: number };

const comesAtOf = (from: number | undefined): Pick<PublicItem, "comesAt"> =>
  from === undefined ? {} : { comesAt: new Date(from).toISOString() };

function fullItems(listIds: number[]): FullItem[] {
  const rows = itemsOf.all({ lists: JSON.stringify(listIds) });
  const items = rows.map(({ item, gradeId }) => ({ ...item, gradeId }));
  const fitting = booksThatFit(items);
  const without = items.filter(({ id }) => (fitting.get(id) ?? []).length === 0);
  const coming = waitingThatFit(without);
  return rows.map(({ item, subject }) => {
    const { id, listId, title, isbn, otherIsbns, choiceGroup, note, newPriceCents } = item;
    const books = (fitting.get(id) ?? []).map((book) =>
      copyOf(book, { title, isbn, newPriceCents }),
    );
    return {
      id,
      listId,
      title,
      isbn,
      otherIsbns,
      subject,
      choiceGroup,
      note,
      isOptional: isOptionalItem(item),
      newPriceCents,
      books,
      ...comesAtOf(coming.get(id)),
    };
  });
}

const pathOf = ({ slug }: SchoolRow) => `/schools/${slug}`;

const schoolView = (row: SchoolRow) => ({
  id: row.id,
  name: row.name,
  label: schoolName(row),
  path: pathOf(row),
});

/** The newest published list of a grade has the plain URL; others include their year. */
function pathOfList(school: SchoolRow, list: ListRow, all: ListRow[]): string {
  const newest = all.find(
    ({ grade, state }) => grade.id === list.grade.id && state === "published",
  );
  const path = listPath(school.slug, list.grade.name);
  return newest === undefined || newest.id === list.id ? path : `${path}?year=${list.year}`;
}

export type WholeList = PublicList & {
  state: ListRow["state"];
  plainPath: string;
};

function wholeList(school: SchoolRow, list: ListRow, all: ListRow[]): WholeList {
  const items = fullItems([list.id]).map(({ listId: _, ...item }) => item);
  const { id, grade, year, note, state } = list;
  return {
    id,
    grade,
    year,
    note,
    state,
    ...countNeeds(items),
    path: pathOfList(school, list, all),
    plainPath: listPath(school.slug, grade.name),
    school: schoolView(school),
    items,
  };
}

function listsOfSchool(school: SchoolRow): SchoolLists {
  const all = listsOf.all({ school: school.id });
  const published = all.filter(({ state }) => state === "published");
  const items = fullItems(published.map(({ id }) => id));
  const lists = published.map(
    (list): PublicListRow => ({
      id: list.id,
      grade: list.grade,
      year: list.year,
      ...countNeeds(items.filter(({ listId }) => listId === list.id)),
      path: pathOfList(school, list, all),
    }),
  );
  return { school: schoolView(school), lists };
}

const notFound = (what: string) => new DomainError("not_found", `There is no such ${what}.`);

export function getSchoolLists(idInAddress: string | undefined): SchoolLists {
  const school = schoolById.get({ id: readId(idInAddress) });
  if (school === undefined) throw notFound("school");
  return listsOfSchool(school);
}

export function getSchoolPage(slug: string): SchoolLists {
  const school = schoolBySlug.get({ slug });
  if (school === undefined) throw notFound("school");
  return listsOfSchool(school);
}

/** The list at a URL: of this year, or the newest. Drafts are found only `withDrafts`. @throws DomainError not_found */
export function getListPage(
  address: { school: string; grade: string; year: number | null },
  { withDrafts }: { withDrafts: boolean },
): WholeList {
  const school = schoolBySlug.get({ slug: address.school });
  if (school === undefined) throw notFound("school");
  const all = listsOf.all({ school: school.id });
  const list = all.find(
    ({ grade, year, state }) =>
      slugOf(grade.name) === address.grade &&
      (address.year === null || address.year === year) &&
      (withDrafts || state === "published"),
  );
  if (list === undefined) throw notFound("list");
  return wholeList(school, list, all);
}

const MOST_COPIES = 8;

/** The best copies, and the cheapest where it is not among them. */
function fewOf(books: OpenItem["books"]): OpenItem["books"] {
  if (books.length <= MOST_COPIES) return books;
  const best = books.slice(0, MOST_COPIES - 1);
  const cheapest = books.reduce((a, b) => (b.priceCents < a.priceCents ? b : a));
  return [...best, best.includes(cheapest) ? (books[MOST_COPIES - 1] ?? cheapest) : cheapest];
}

/** Books of each item that a visitor can choose from or has in the cart, best first. */
export function itemsFor(items: OpenItem[], inCart: Readonly<Record<number, number>>): OpenItem[] {
  return items.map((item) => {
    const books = item.books.filter(({ id, available }) => available > 0 || (inCart[id] ?? 0) > 0);
    return { ...item, books: fewOf(books) };
  });
}

export function listBehind(idInAddress: string | null) {
  const list = listById.get({ id: Number(/^\d{1,15}$/.exec(idInAddress ?? "")?.[0] ?? 0) });
  const school = list && schoolById.get({ id: list.schoolId });
  if (school === undefined || list?.state !== "published") return null;
  const all = listsOf.all({ school: school.id });
  return {
    id: list.id,
    name: `${list.grade.name}, ${schoolName(school)}`,
    year: list.year,
    path: pathOfList(school, list, all),
    plainPath: listPath(school.slug, list.grade.name),
  };
}

export function getPublicList(idInAddress: string | undefined): PublicList {
  const list = listById.get({ id: readId(idInAddress) });
  if (list === undefined || list.state !== "published") throw notFound("list");
  const school = schoolById.get({ id: list.schoolId });
  if (school === undefined) throw notFound("list");
  const all = listsOf.all({ school: school.id });
  const { state: _, plainPath: __, items, ...shown } = wholeList(school, list, all);
  const free = items.map((item) => ({
    ...item,
    books: item.books.filter(({ available }) => available > 0),
  }));
  return { ...shown, items: free };
}
