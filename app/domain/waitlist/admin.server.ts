import { and, asc, countDistinct, desc, eq, gt, isNull, min, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { grades, schools } from "~/db/schema/taxonomy";
import { wanted } from "~/db/schema/wanted";
import type { Counter } from "../accounts/admin";
import { now } from "../dates/time";
import { placeOfPage } from "../paging";
import { searchWords } from "../text/search-text";
import type { WaitlistQuery } from "./query";
import type { WaitlistPage, WaitlistTitleView } from "./view";

const isOpen = () => and(isNull(wanted.toldAt), gt(wanted.expiresAt, now()));

function matching(q: string): SQL | undefined {
  const text = sql`${wanted.titleKey} || ' ' || coalesce(${wanted.isbn}, '') || ' ' || coalesce(${grades.nameKey}, '') || ' ' || coalesce(${schools.nameKey}, '')`;
  return and(isOpen(), ...searchWords(q).map((word) => sql`instr(${text}, ${word}) > 0`));
}

const people = countDistinct(wanted.emailKey);
const since = sql<number>`${min(wanted.createdAt)}`;

function titlesOf(q: string) {
  return db
    .select({
      waitlistKey: wanted.waitlistKey,
      title: sql<string>`${min(wanted.title)}`,
      isbn: wanted.isbn,
      exceptBookIds: wanted.exceptBookIds,
      grade: sql<string | null>`${min(grades.name)}`,
      people,
      since,
    })
    .from(wanted)
    .leftJoin(grades, eq(grades.id, wanted.gradeId))
    .leftJoin(schools, eq(schools.id, wanted.schoolId))
    .where(matching(q))
    .groupBy(wanted.waitlistKey)
    .orderBy(desc(people), asc(since), asc(wanted.waitlistKey));
}

type TitleRow = ReturnType<ReturnType<typeof titlesOf>["all"]>[number];

const schoolsOf = db
  .select({ waitlistKey: wanted.waitlistKey, name: schools.name, people })
  .from(wanted)
  .innerJoin(schools, eq(schools.id, wanted.schoolId))
  .where(
    and(
      sql`${wanted.waitlistKey} in (select value from json_each(${sql.placeholder("keys")}))`,
      isNull(wanted.toldAt),
      gt(wanted.expiresAt, sql`${sql.placeholder("at")}`),
    ),
  )
  .groupBy(wanted.waitlistKey, schools.id)
  .orderBy(desc(people), asc(schools.nameKey))
  .prepare();

const phonesOf = db
  .select({ waitlistKey: wanted.waitlistKey, phone: sql<string>`${wanted.phone}` })
  .from(wanted)
  .where(
    and(
      sql`${wanted.waitlistKey} in (select value from json_each(${sql.placeholder("keys")}))`,
      sql`${wanted.phone} is not null`,
      gt(wanted.expiresAt, sql`${sql.placeholder("at")}`),
    ),
  )
  .orderBy(asc(wanted.createdAt), asc(wanted.id))
  .prepare();

function withSchools(rows: TitleRow[]): WaitlistTitleView[] {
  const keys = JSON.stringify(rows.map(({ waitlistKey }) => waitlistKey));
  const found = schoolsOf.all({ keys, at: now() });
  const callers = phonesOf.all({ keys, at: now() });
  return rows.map(({ waitlistKey, since, exceptBookIds, ...title }) => ({
    ...title,
    isOtherCopy: exceptBookIds.length > 0,
    key: waitlistKey,
    phones: callers.filter((one) => one.waitlistKey === waitlistKey).map(({ phone }) => phone),
    schools: found
      .filter((school) => school.waitlistKey === waitlistKey)
      .map(({ name, people }) => ({ name, people })),
    since: new Date(since).toISOString(),
  }));
}

export function listWaitlist(
  _admin: Counter,
  { q, page: asked, pageSize }: WaitlistQuery,
): WaitlistPage {
  const all = titlesOf(q).as("titles");
  const total = db.select({ total: sql<number>`count(*)` }).from(all).get()?.total ?? 0;
  const { page, pages, offset } = placeOfPage(total, asked, pageSize);
  const rows = titlesOf(q).limit(pageSize).offset(offset).all();
  return { titles: withSchools(rows), total, page, pages };
}

export const topOfWaitlist = (_admin: Counter, howMany: number): WaitlistTitleView[] =>
  withSchools(titlesOf("").limit(howMany).all());

const BATCH = 500;

export function* waitlistInBatches(_admin: Counter, q: string): Generator<WaitlistTitleView[]> {
  const rows = titlesOf(q).all();
  for (let from = 0; from < rows.length; from += BATCH) {
    yield withSchools(rows.slice(from, from + BATCH));
  }
}
