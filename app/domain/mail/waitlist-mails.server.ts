import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { bookListItems, bookLists, schoolPlaces } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { grades, schools } from "~/db/schema/taxonomy";
import { wanted } from "~/db/schema/wanted";
import { env } from "~/env.server";
import { keyedDigest } from "~/providers/secret.server";
import { forSaleQty } from "../books/offered.server";
import { listPath } from "../taxonomy/slug";
import { queueMail } from "./queue.server";
import type { MailWaitlist } from "./view";

export const waitlistMailKey = (tellingId: number) => `wanted ${tellingId}`;

/** The token of the link that ends a request. Only its hash is stored beside the seed. */
export const endToken = (seed: string): string => keyedDigest(`end ${seed}`);

export function queueWaitlistMail(
  tx: Transaction,
  { tellingId, recipient }: { tellingId: number; recipient: string },
  at: number,
): void {
  const uniqueKey = waitlistMailKey(tellingId);
  queueMail(tx, { kind: "title-is-in", uniqueKey, recipient, payload: { tellingId } }, at);
}

const toldRows = (tellingId: number) =>
  db
    .select({
      emailKey: wanted.emailKey,
      tokenSeed: wanted.tokenSeed,
      asked: bookListItems.title,
      toldAt: wanted.toldAt,
      book: {
        id: books.id,
        title: books.title,
        condition: books.condition,
        priceCents: books.priceCents,
        stockQty: forSaleQty,
        isHidden: books.isHidden,
        deletedAt: books.deletedAt,
      },
      list: {
        year: bookLists.year,
        state: bookLists.state,
        grade: grades.name,
        school: schools.name,
        slug: schoolPlaces.slug,
      },
    })
    .from(wanted)
    .leftJoin(books, eq(books.id, wanted.toldBookId))
    .leftJoin(bookListItems, eq(bookListItems.id, wanted.itemId))
    .leftJoin(bookLists, eq(bookLists.id, bookListItems.listId))
    .leftJoin(grades, eq(grades.id, bookLists.gradeId))
    .leftJoin(schools, eq(schools.id, bookLists.schoolId))
    .leftJoin(schoolPlaces, eq(schoolPlaces.schoolId, bookLists.schoolId))
    .where(eq(wanted.tellingId, tellingId))
    .orderBy(asc(bookLists.id), asc(bookListItems.position), asc(wanted.id))
    .all();

type ToldRow = ReturnType<typeof toldRows>[number];

const GONE = "The book that was asked for";

function titleInMail({ asked, book }: ToldRow): MailWaitlist["titles"][number] {
  const isThere =
    book !== null && book.deletedAt === null && !book.isHidden && (book.stockQty ?? 0) > 0;
  return {
    title: book?.title ?? asked ?? GONE,
    condition: book?.condition ?? null,
    priceCents: book?.priceCents ?? null,
    url: isThere ? `${env.BASE_URL}/book/${book.id}` : null,
  };
}

function listInMail({ list }: ToldRow): MailWaitlist["lists"][number] | [] {
  const { year, state, grade, school, slug } = list ?? {};
  if (!year || !grade || !school || !slug || state !== "published") return [];
  return {
    name: `${school}, ${grade}, ${year}`,
    url: `${env.BASE_URL}${listPath(slug, grade)}?year=${year}`,
  };
}

const othersOf = (emailKey: string) =>
  db
    .select({ tokenSeed: wanted.tokenSeed, title: wanted.title })
    .from(wanted)
    .where(and(eq(wanted.emailKey, emailKey), isNull(wanted.toldAt)))
    .orderBy(asc(wanted.createdAt), sql`${wanted.id}`)
    .all();

/**
 * The titles that came in, as they are when the mail is sent: `url` is null for one that is gone again. The link ends
 * what the same person still waits for: this mail is the only one about its own titles. @throws Error for a notice that
 * was cancelled.
 */
export function waitlistInMail(tellingId: number): MailWaitlist {
  const rows = toldRows(tellingId);
  const [first] = rows;
  if (first === undefined) throw new Error("A mail tells of titles that nobody waits for");
  const others = othersOf(first.emailKey);
  const seed = others[0]?.tokenSeed ?? first.tokenSeed;
  const titles = rows.map(titleInMail);
  const lists = rows.flatMap(listInMail);
  return {
    titles: [...new Map(titles.map((title) => [title.title, title])).values()],
    lists: [...new Map(lists.map((list) => [list.url, list])).values()],
    othersWaitedFor: new Set(others.map(({ title }) => title)).size,
    endUrl: `${env.BASE_URL}/tell-me/end/${endToken(seed)}`,
  };
}
