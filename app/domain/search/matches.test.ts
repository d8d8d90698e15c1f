import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { type BookFacts, booksChangedSince } from "~/db/changed-books.server";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { addBook, nameId } from "../../../tests/factories/factories";
import { turnsOf } from "../../../tests/long";
import { randomNumbers } from "../../../tests/random-numbers";
import { listedIds } from "../books/listing/listing.server";
import { bookSearchText, titleKey } from "../taxonomy/book-text";
import {
  type AdminBookQuery,
  BOOK_STATES,
  type BookState,
  readAdminBookQuery,
} from "./admin-book-query";
import { booksOnSale } from "./books-among.server";
import { matchesOf } from "./matches.server";
import { FILTER_KINDS, SORTS, type SortBy } from "./query";
import { ORDERS as ORDERS_OF_INDEX } from "./search-index.server";
import { beginShown, isStillShown, noteShown } from "./shown.server";
import {
  asBeginning,
  meaningOf,
  type Part,
  withParts,
  wordsWithout,
} from "./words/search-meaning.server";

const BOOKS = 1_300;
const ROUNDS = turnsOf(30, 2_000);
const CHANGES_A_ROUND = 12;
const KEPT_QUERIES = 3;
const SEED = 18;

const random = randomNumbers(SEED);
const below = (end: number) => Math.floor(random() * end);
function pick<Item>(items: readonly Item[]): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error("Nothing to pick from.");
  return item;
}

const GRADES = ["Grade 8", "Grade 10", "Grade 12"];
const SCHOOLS = ["North High School", "Hoërskool Suid", "East Primary", "West College"];
const SUBJECTS = ["English Home Language", "Home Economics", "Mathematics"];
const WORDS =
  "atlas english home language platinum maths high school wide é 12 grade on once".split(" ");
const TYPED = [
  ...WORDS,
  ...SUBJECTS,
  ...GRADES,
  "hi",
  "lan",
  "97806",
  "home language",
  "gr 8 maths",
  "zyzzyva",
  "rare3 rare5",
];
const some = (words: string[], most: number) =>
  Array.from({ length: 1 + below(most) }, () => pick(words)).join(" ");

/** The rare one of a hundred is mostly alone, the common one nearly everywhere. */
const title = () => `${some(WORDS, 5)}${below(100) ? "" : ` rare${below(9)}`}`;

function addOne(i: number): number {
  return addBook(db, {
    title: title(),
    priceCents: 100 * (1 + below(9)),
    grade: pick(GRADES),
    school: pick(SCHOOLS),
    subject: pick(SUBJECTS),
    stockQty: below(5) ? 1 : 0,
    isbn: below(3) ? `97806${String(i).padStart(8, "0")}` : null,
    coverImageUrl: below(2) ? "https://images.example.org/front.jpg" : null,
    createdAt: 1_000 + below(50),
  });
}

function change(id: number): void {
  const given = title();
  const gradeId = nameId(db, grades, pick(GRADES));
  const renamed = {
    title: given,
    titleKey: titleKey(given),
    searchText: bookSearchText({
      title: given,
      authors: null,
      isbn: null,
      shortDesc: some(WORDS, 6),
      tags: [],
      grade: pick(GRADES),
      school: pick(SCHOOLS),
      subject: pick(SUBJECTS),
    }),
  };
  const changes = [
    renamed,
    renamed,
    { gradeId },
    {
      schoolId: nameId(db, schools, pick(SCHOOLS)),
      subjectId: nameId(db, subjects, pick(SUBJECTS)),
    },
    { priceCents: 100 * (1 + below(9)) },
    { stockQty: below(2) },
    { isHidden: below(2) === 1 },
    { coverImageUrl: null },
    { deletedAt: below(2) ? null : 1 },
  ];
  db.update(books).set(pick(changes)).where(eq(books.id, id)).run();
}

const rows = (): BookFacts[] =>
  booksChangedSince(0, 2 * BOOKS)
    .filter((book) => book.isListed === 1)
    .map((book) => ({ ...book, title: book.searchText.split("\n")[0] ?? "" }));

const ORDERS: Record<SortBy, (a: BookFacts, b: BookFacts) => number> = {
  relevance: (a, b) => b.createdAt - a.createdAt || b.id - a.id,
  recent: (a, b) => b.createdAt - a.createdAt || b.id - a.id,
  price_asc: (a, b) => a.priceCents - b.priceCents || a.id - b.id,
  price_desc: (a, b) => b.priceCents - a.priceCents || a.id - b.id,
  title_asc: (a, b) => byTitle(a, b),
  grade: (a, b) => a.gradeRank - b.gradeRank || byTitle(a, b),
};
const byTitle = (a: BookFacts, b: BookFacts) =>
  Buffer.compare(Buffer.from(a.titleKey), Buffer.from(b.titleKey)) || a.id - b.id;

const hasPart =
  ({ searchText, gradeId, subjectId }: BookFacts) =>
  (part: Part) =>
    (part.kind === "grade" && part.gradeIds.includes(gradeId)) ||
    (part.kind === "subject" &&
      (part.subjectIds.includes(subjectId) ||
        part.texts.some((text) => searchText.includes(text)))) ||
    (part.kind === "text" && searchText.includes(part.text));

/** A subject tells more than a grade, that more than all other words, and a grade of a title less than they. */
function weightOf(kept: Part[], all: Part[]): number {
  const hasSubject = all.some(({ kind }) => kind === "subject");
  const weights = { subject: 1_000, grade: hasSubject ? 100 : 1, text: 2 };
  const weightOfPart = ({ kind, typed }: Part) =>
    kind === "text" && /^\d{13}$/.test(typed) ? 100_000 : weights[kind];
  return kept.reduce((sum, part) => sum + weightOfPart(part), 0);
}

/** The heaviest parts that one book has together; of equals those with the earlier ones. */
function mostParts(asked: BookFacts[], parts: Part[]): Part[] {
  const places = (kept: Part[]) => parts.map((part) => Number(kept.includes(part))).join("");
  const [best = []] = asked
    .map((row) => parts.filter(hasPart(row)))
    .toSorted(
      (a, b) => weightOf(b, parts) - weightOf(a, parts) || places(b).localeCompare(places(a)),
    );
  const isTelling = ({ kind, typed }: Part) => kind !== "text" || [...typed].length > 2;
  return best.some(isTelling) ? best : [];
}

/** What the search has to find, by looking into each book. */
function found(query: AdminBookQuery, states: BookState[] | null) {
  const meaning = meaningOf(query.q);
  const idsOf = (table: typeof grades | typeof schools | typeof subjects, names: string[]) =>
    names.length > 0 ? names.map((name) => nameId(db, table, name)) : null;
  const chosen = {
    grades: idsOf(grades, query.grades),
    schools: idsOf(schools, query.schools),
    subjects: idsOf(subjects, query.subjects),
  };
  const asked = rows().filter(
    (row) =>
      (states === null
        ? row.isHidden === 0
        : (!states.includes("hidden") || row.isHidden === 1) &&
          (!states.includes("soldOut") || row.isSoldOut === 1) &&
          (!states.includes("withoutPhoto") || row.isWithoutPhoto === 1)) &&
      (chosen.grades?.includes(row.gradeId) ?? true) &&
      (chosen.schools?.includes(row.schoolId) ?? true) &&
      (chosen.subjects?.includes(row.subjectId) ?? true),
  );
  const isWhole = asked.some((row) => meaning.parts.every(hasPart(row)));
  const parts =
    isWhole || meaning.parts.length < 2 ? meaning.parts : meaning.parts.map(asBeginning);
  const most = mostParts(asked, parts);
  const kept = most.length > 0 ? most : parts;
  const { phrase } = kept.length < parts.length ? withParts({ ...meaning, parts }, kept) : meaning;
  const words = kept.filter((part) => part.kind !== "grade");
  const step = (row: BookFacts) => {
    if (query.sortBy !== "relevance" || words.length === 0) return 0;
    const isOther = (part: Part) =>
      part.kind === "subject" &&
      part.subjectIds.length > 0 &&
      !part.subjectIds.includes(row.subjectId);
    if (words.some(isOther)) return 2;
    if (row.title.includes(phrase)) return 0;
    const isInTitle = words.every((part) =>
      part.kind === "subject"
        ? part.subjectIds.includes(row.subjectId)
        : row.title.includes(part.text),
    );
    return isInTitle ? 1 : 2;
  };
  const ids = asked
    .filter((row) => kept.every(hasPart(row)))
    .map((row) => ({ row, place: [row.isHidden, row.isSoldOut, step(row)].join("") }))
    .sort((a, b) => a.place.localeCompare(b.place) || ORDERS[query.sortBy](a.row, b.row))
    .map(({ row }) => row.id);
  return { ids, without: wordsWithout(parts, kept) };
}

/** A random query as an address has it. */
function asked(): AdminBookQuery {
  const params = new URLSearchParams();
  if (below(5)) params.set("q", some(TYPED, 3));
  if (!below(3)) for (let i = below(3); i >= 0; i--) params.append("grades", pick(GRADES));
  if (!below(4)) params.append("schools", pick(SCHOOLS));
  if (!below(4)) params.append("subjects", pick(SUBJECTS));
  if (below(2)) params.set("sortBy", pick(SORTS));
  for (const state of BOOK_STATES) if (!below(6)) params.set(state, "true");
  return readAdminBookQuery(params);
}

const idsOf = (found: readonly BookFacts[]) => found.map(({ id }) => id);

let ids: number[] = [];
beforeAll(() => {
  ids = db.transaction(() => Array.from({ length: BOOKS }, (_, i) => addOne(i)));
});

it("any search, filter and order finds what looking into each book finds, whatever was changed before", () => {
  let last: AdminBookQuery[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const query = last.length === KEPT_QUERIES && below(3) ? pick(last) : asked();
    last = [query, ...last.filter((one) => one !== query)].slice(0, KEPT_QUERIES);
    const states = below(2) ? query.states : null;
    const { ids: expected, without: left } = found(query, states);
    const { books: all, without, soldOut, tallies } = matchesOf(query, states);
    expect([query, idsOf(all), without]).toEqual([query, expected, left]);
    // In a transaction nothing is kept.
    expect(db.transaction(() => matchesOf(query, states))).toMatchObject({ soldOut, tallies });
    if (states !== null && expected.length > 0) expect(listedIds(query)).toEqual(expected);
    db.transaction(() => {
      for (let i = 0; i < CHANGES_A_ROUND; i++) change(pick(ids));
    });
  }
}, 120_000);

it("a page that is said to stay when others are changed in any way has the same books then", () => {
  let stayed = 0;
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const query = asked();
    const total = matchesOf(query, null).books.length;
    const from = below(2) ? 0 : below(total + 1);
    const to = Math.min(total, from + 1 + below(30));
    const read = () => {
      const { books: found, soldOut, without } = matchesOf(query, null);
      return { total: found.length, soldOut, without, page: idsOf(found.slice(from, to)) };
    };
    const shown = beginShown();
    let before = read();
    noteShown(shown, () => {
      before = read();
    });
    for (const id of Array.from({ length: 3 }, () => pick(ids))) {
      if (!before.page.includes(id)) change(id);
    }
    if (!isStillShown(shown)) continue;
    stayed += 1;
    expect([query, read()]).toEqual([query, before]);
  }
  expect(stayed).toBeGreaterThan(ROUNDS / 4);
});

it("counts that are said to stay when books are changed in any way are the same then, and so are books on sale", () => {
  let stayed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const query = asked();
    const meantId = nameId(db, grades, pick(GRADES));
    const isMeant = ({ gradeId }: BookFacts) => gradeId === meantId;
    const most = 1 + below(40);
    const read = () => [
      FILTER_KINDS.map((kind) => matchesOf(query, null).tallies[kind]),
      booksOnSale(() => ids, isMeant, ORDERS_OF_INDEX.price_asc, most).map(({ id }) => id),
    ];
    const shown = beginShown();
    let found: ReturnType<typeof read> = [];
    noteShown(shown, () => {
      found = read();
    });
    change(pick(ids));
    if (!isStillShown(shown)) continue;
    stayed += 1;
    expect([query, read()]).toEqual([query, found]);
  }
  expect(stayed).toBeGreaterThan(ROUNDS / 6);
});
