import { and, asc, desc, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { isOffered } from "./offered.server";
import type { FilterKind, SortBy } from "./query";
import type { BookState } from "./shelf-query";

/** Where else the name of a subject may stand: in the books whose ids are given, or wherever the text says so. */
export type NamedBy = "ids" | "text";

/** How well a book fits a search: the title has it as it was typed, or each of its words, or all of it fits elsewhere. */
export const FITS = [0, 1, 2] as const;

/** Books that stand together when the best fit comes first. */
export type Group = { fit: (typeof FITS)[number]; inStock: 0 | 1 };

/** All groups in their order: what is sold out comes after all others. */
export const GROUPS: readonly Group[] = ([1, 0] as const).flatMap((inStock) =>
  FITS.map((fit) => ({ fit, inStock })),
);

/** What decides a statement's text. Values are bound, so there are few shapes, and each is prepared once. */
export type Shape = {
  /** What the owner looks for; null for shoppers, who see nothing hidden. */
  states: BookState[] | null;
  filters: FilterKind[];
  hasGrades: boolean;
  longTexts: number;
  shortTexts: number;
  named: NamedBy[];
  sortBy: SortBy;
  group?: Group;
};

/** True when a shape asks for what a book says, and not only for what it is filed under. */
export const hasText = ({ longTexts, shortTexts, named }: Shape): boolean =>
  longTexts + shortTexts + named.length > 0;

/** True when a shape asks for what only the owner looks for. */
export const hasStates = ({ states }: Shape): boolean => states !== null && states.length > 0;

/** True when a shape asks for every book that whoever asks may see. */
export const asksForAll = (shape: Shape): boolean =>
  shape.filters.length === 0 && !shape.hasGrades && !hasText(shape) && !hasStates(shape);

/** Which books whoever asks may see: shoppers what is offered, the owner hidden ones too. */
export const seenBy = ({ states }: Shape): SQL =>
  states === null ? isOffered : isNull(books.deletedAt);

const IN_STATE: Record<BookState, SQL> = {
  hidden: sql`${books.isHidden} = 1`,
  soldOut: sql`${books.stockQty} = 0`,
  withoutPhoto: isNull(books.coverImageUrl),
};

type SortKey = { by: SQL; descends: boolean };

const up = (by: SQL): SortKey => ({ by, descends: false });
const down = (by: SQL): SortKey => ({ by, descends: true });
const id = sql`${books.id}`;
const recent = [down(sql`${books.createdAt}`), down(id)];

const ORDERS: Record<Exclude<SortBy, "relevance">, SortKey[]> = {
  recent,
  price_asc: [up(sql`${books.priceCents}`), up(id)],
  price_desc: [down(sql`${books.priceCents}`), up(id)],
  title_asc: [up(sql`${books.titleKey}`), up(id)],
  grade: [up(sql`${books.gradeRank}`), up(sql`${books.titleKey}`), up(id)],
};

/** Within a group all fit alike, and the newest comes first. */
function keysOf(shape: Shape): SortKey[] {
  if (shape.sortBy !== "relevance") return ORDERS[shape.sortBy];
  return shape.group === undefined && hasText(shape) ? [up(fitOf(shape)), ...recent] : recent;
}

/** A shape's order from its start to its end, and from its end to its start. */
export function orderOf(shape: Shape): { forward: SQL[]; backward: SQL[] } {
  // For shoppers the first is the same for all: it lets one index serve them and the owner.
  const keys = [up(sql`${books.isHidden}`), down(sql`${books.inStock}`), ...keysOf(shape)];
  return {
    forward: keys.map(({ by, descends }) => (descends ? desc(by) : asc(by))),
    backward: keys.map(({ by, descends }) => (descends ? asc(by) : desc(by))),
  };
}

const NAMED = {
  grades: { column: books.gradeId, table: grades },
  schools: { column: books.schoolId, table: schools },
  subjects: { column: books.subjectId, table: subjects },
} as const;

/** The column of a book in which its name of a kind is. */
export const nameColumn = (kind: FilterKind): AnySQLiteColumn => NAMED[kind].column;

const among = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;

/** With a plus before it SQLite looks for no index on a column. */
type Plus = "" | "+";
const plain = (plus: Plus, column: SQL | AnySQLiteColumn) =>
  plus === "+" ? sql`+${column}` : sql`${column}`;

function chosen(kind: FilterKind, plus: Plus): SQL {
  const { column, table } = NAMED[kind];
  return sql`${plain(plus, column)} in (select ${table.id} from ${table} where ${table.name} in ${among(kind)})`;
}

/** GLOB looks for a word a third faster than `instr` does, which reads a text byte by byte. */
const says = (name: string) => sql`${books.searchText} glob ${sql.placeholder(name)}`;

/** What stands before and behind a text is anything; what it holds is itself, signs of a pattern too. */
export const globFor = (text: string): string => `*${text.replace(/[*?[]/g, "[$&]")}*`;

/** The same, in the title only: the line's end stands behind it. */
export const titleGlobFor = (text: string): string => `${globFor(text)}\n*`;

const placeholders = (name: string, howMany: number) =>
  Array.from({ length: howMany }, (_, i) => `${name}${i}`);

const textsIn = (name: "long" | "short", howMany: number) => placeholders(name, howMany).map(says);

function namesIn({ named }: Shape): SQL[] {
  return named.map((by, i) => {
    const isSubject = sql`+${books.subjectId} in ${among(`subject${i}`)}`;
    const isElsewhere =
      by === "text" ? says(`name${i}`) : sql`+${books.id} in ${among(`named${i}`)}`;
    return sql`(${isSubject} or ${isElsewhere})`;
  });
}

/** How well a book that matches fits, as one of `FITS`. */
export function fitOf(shape: Shape): SQL {
  const texts = [
    ...placeholders("longTitle", shape.longTexts),
    ...placeholders("shortTitle", shape.shortTexts),
  ].map(says);
  const names = shape.named.map((_, i) => sql`${books.subjectId} in ${among(`subject${i}`)}`);
  const whole = and(...texts, ...names);
  return sql`(case when ${says("phrase")} then 0 when ${whole} then 1 else 2 end)`;
}

/** Whether a book is in the group's stock, which is looked at before its text. */
const inStockOf = ({ group }: Shape): SQL | undefined =>
  group && sql`${books.inStock} = ${sql.raw(String(group.inStock))}`;

const fitsAs = (shape: Shape): SQL | undefined =>
  shape.group && sql`${fitOf(shape)} = ${sql.raw(String(shape.group.fit))}`;

function filed(shape: Shape, plus: Plus): (SQL | undefined)[] {
  return [
    inStockOf(shape),
    ...(shape.states ?? []).map((state) => IN_STATE[state]),
    ...shape.filters.map((kind) => chosen(kind, plus)),
    shape.hasGrades
      ? sql`${plain(plus, sql`${books.gradeId}`)} in ${among("gradesMeant")}`
      : undefined,
  ];
}

/** What matches, by the indexes on names and trigrams: each book that may, by its id among the given ones, is looked at. */
export function byIndexes(shape: Shape): SQL | undefined {
  return and(
    seenBy(shape),
    ...filed(shape, ""),
    hasText(shape) ? sql`${books.id} in ${among("matches")}` : undefined,
    ...namesIn(shape),
    // Who has every trigram of the texts has the texts.
    ...(isTrigramsAlone(shape) ? [] : textsIn("long", shape.longTexts)),
    ...textsIn("short", shape.shortTexts),
    fitsAs(shape),
  );
}

/** The books as the index that holds their names and text has them: read with `byText`, it is all that is read. */
const indexedText = sql`${books} indexed by books_to_search`;

const READ_BY_TEXT = sql.raw(
  "id, grade_id, school_id, subject_id, is_hidden, in_stock, search_text, null as deleted_at",
);

/**
 * The books of the first named subject and those that have its name elsewhere, as if they were all. That index begins
 * with the grade: with every grade named, only the books of the subject are read of it.
 */
const ofFirstName = sql`(
  select ${READ_BY_TEXT} from ${indexedText}
  where ${books.deletedAt} is null and ${books.gradeId} in (select ${grades.id} from ${grades})
    and ${books.subjectId} in ${among("subject0")}
  union all
  select ${READ_BY_TEXT} from ${books}
  where ${books.deletedAt} is null and ${books.id} in ${among("named0")}
    and +${books.subjectId} not in ${among("subject0")}
) as ${books}`;

/** What is read for `byText`. */
export function textSource(shape: Shape): SQL {
  return shape.named[0] === "ids" ? ofFirstName : indexedText;
}

/** True when a shape asks for texts alone, and each has trigrams: then the trigram index counts what matches. */
export const isTrigramsAlone = (shape: Shape): boolean =>
  shape.longTexts > 0 &&
  shape.shortTexts + shape.named.length + shape.filters.length === 0 &&
  !shape.hasGrades &&
  !hasStates(shape);

/** What the trigram index has, and whoever asks may not see. */
export function unseen(shape: Shape): SQL | undefined {
  return and(
    sql`(${books.deletedAt} is not null or ${books.isHidden} = 1)`,
    shape.states === null ? undefined : sql`${books.deletedAt} is not null`,
    ...textsIn("long", shape.longTexts),
  );
}

/** What matches, by what names and text say. */
export function byText(shape: Shape): SQL | undefined {
  return and(
    seenBy(shape),
    ...filed(shape, ""),
    ...namesIn(shape),
    ...textsIn("long", shape.longTexts),
    ...textsIn("short", shape.shortTexts),
    fitsAs(shape),
  );
}

/** What matches among books that are at hand already. */
export function byLooking(shape: Shape): SQL | undefined {
  return and(
    ...filed(shape, "+"),
    ...namesIn(shape),
    ...textsIn("long", shape.longTexts),
    ...textsIn("short", shape.shortTexts),
    fitsAs(shape),
  );
}
