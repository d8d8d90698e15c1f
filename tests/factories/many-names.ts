import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { books } from "../../app/db/schema/catalogue";
import { grades, schools, subjects } from "../../app/db/schema/taxonomy";
import { titleKey } from "../../app/domain/taxonomy/book-text";
import { fold } from "../../app/domain/text/search-text";

const FIRST =
  `Bloem Thaba Umzi Groot Nkanyezi Saint Lwazi Protea Kgomo Ixopo Zwelitsha Mthatha Kuils Vrede Noord Oos Wes Suid
  Makhado Polok Hammans Secunda Ekur Tshwane`.split(/\s+/);
const SECOND =
  `fontein kloof vale berg hoek rivier dale park view stad burg dorp heuwel poort mond fjord krans laagte rand
  spruit vlei water wood ridge`.split(/\s+/);
const KINDS = [
  "High School",
  "Secondary School",
  "Hoërskool",
  "Combined School",
  "Comprehensive High School",
  "Girls' High",
  "Boys' High",
  "Technical High School",
  "College",
  "Gekombineerde Skool",
  "Academy",
  "Primary School",
];

/** The i-th of 6 912 school names, each its own. */
export function nthSchool(i: number): string {
  const place = `${FIRST[i % 24]}${SECOND[Math.floor(i / 24) % 24]}`;
  return `${place} ${KINDS[Math.floor(i / 576) % 12]}`;
}

type NameTable = typeof grades | typeof schools | typeof subjects;

const numbered = (what: string) => (i: number) => `${what} ${i + 1}`;

type Names = { schools: number; subjects: number; grades: number };

const ROWS_AT_ONCE = 100;

const inPieces = <Item>(items: Item[]): Item[][] =>
  items.flatMap((_, at) => (at % ROWS_AT_ONCE === 0 ? [items.slice(at, at + ROWS_AT_ONCE)] : []));

/** Adds that many schools, subjects and grades, and books for all of them, older than any other; earlier names have more. */
export function addManyNames(db: BetterSQLite3Database, many: Names): void {
  const at = 1;
  db.transaction((tx) => {
    function add(table: NameTable, nameOf: (i: number) => string, count: number): number[] {
      const rows = Array.from({ length: count }, (_, i) => {
        const name = nameOf(i);
        return { name, nameKey: fold(name), rank: 0, createdAt: at, updatedAt: at };
      });
      return inPieces(rows)
        .flatMap((piece) =>
          tx.insert(table).values(piece).onConflictDoNothing().returning({ id: table.id }).all(),
        )
        .map(({ id }) => id);
    }
    const schoolIds = add(schools, nthSchool, many.schools);
    const subjectIds = add(subjects, numbered("Example Studies"), many.subjects);
    const gradeIds = add(grades, numbered("Example Grade"), many.grades);
    const of = (ids: number[], i: number) => ids[i % ids.length] ?? 1;
    const most = Math.max(schoolIds.length, subjectIds.length, gradeIds.length);
    const rows = Array.from({ length: Math.ceil(most * 1.8) }, (_, i) => {
      const title = `Example Reader ${i}`;
      return {
        title,
        priceCents: 12_000 + i,
        shortDesc: "A plain example of a book.",
        longDesc: "It exists so that a test can buy it.",
        gradeId: of(gradeIds, i),
        schoolId: of(schoolIds, i),
        subjectId: of(subjectIds, i),
        titleKey: titleKey(title),
        searchText: fold(title),
        createdAt: at,
        updatedAt: at,
      };
    });
    for (const piece of inPieces(rows)) tx.insert(books).values(piece).run();
  });
}
