import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, subjects } from "~/db/schema/taxonomy";
import type { Admin } from "~/domain/account/admin";
import type { CONDITIONS } from "~/domain/catalogue/condition";
import { createBook } from "~/domain/catalogue/save-book.server";
import { DAY_MS, yearInSouthAfrica } from "~/domain/dates/time";
import { createList } from "~/domain/list/save-list.server";
import { listInputSchema } from "~/domain/list/schema";
import { createName } from "~/domain/taxonomy/names.server";
import { doneAt } from "./clock";
import { type ListTitle, readListTitles } from "./list-titles";

const SCHOOLS = [
  {
    name: "Hoërskool Voorbeeld",
    town: "Bloemfontein",
    note: "All books must be covered. Calculators: Casio fx-82 or the like.",
  },
  { name: "Example Combined School", town: "Exampleville", note: null },
];

/** From September on, schools ask for the books of the next year. */
const AHEAD_MS = 122 * DAY_MS;

const idsByName = (table: typeof grades | typeof subjects) =>
  new Map(
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .all()
      .map(({ id, name }) => [name, id] as const),
  );

/** Long enough ago that the front page shows other books first. */
const HANDED_IN_MS = 60 * DAY_MS;

/** Copies that parents of the first school have handed in, by the book that the shop has or had of the title. */
const HANDED_IN: {
  title: string;
  copies: { condition: (typeof CONDITIONS)[number]; priceCents: number }[];
}[] = [
  {
    title: "Platinum Mathematics Grade 8 Learner's Book",
    copies: [{ condition: "Fair", priceCents: 9_000 }],
  },
  {
    title: "Oxford Successful Economic & Management Sciences Grade 8 Learner's Book",
    copies: [{ condition: "Good", priceCents: 11_000 }],
  },
  {
    title: "English for Success Grade 8 Learner's Book",
    copies: [
      { condition: "Like New", priceCents: 13_500 },
      { condition: "Good", priceCents: 11_000 },
      { condition: "Fair", priceCents: 7_500 },
    ],
  },
  {
    title: "Afrikaans sonder grense Afrikaans Eerste Addisionele Taal Graad 8 Leerderboek",
    copies: [{ condition: "Good", priceCents: 10_500 }],
  },
  {
    title: "Metamorfose Afrikaans Eerste Addisionele Taal Graad 8 Leerderboek",
    copies: [{ condition: "Fair", priceCents: 7_000 }],
  },
  {
    title: "Platinum Social Sciences Grade 9 Learner's Book",
    copies: [
      { condition: "Good", priceCents: 12_500 },
      { condition: "Fair", priceCents: 9_000 },
    ],
  },
  {
    title: "Classroom Mathematics Grade 10 Learner's Book",
    copies: [
      { condition: "Good", priceCents: 16_000 },
      { condition: "Fair", priceCents: 11_500 },
    ],
  },
];

function handIn(owner: Admin, schoolId: number): void {
  for (const { title, copies } of HANDED_IN) {
    const like = db.select().from(books).where(eq(books.title, title)).get();
    if (like === undefined) throw new Error(`The demo has no '${title}'.`);
    const { isbn, shortDesc, longDesc, gradeId, subjectId, tags, originalPriceCents } = like;
    const same = { isbn, shortDesc, longDesc, gradeId, subjectId, tags, originalPriceCents };
    for (const copy of copies) {
      createBook(owner, { ...same, ...copy, title, schoolId, stockQty: 1, gallery: [] });
    }
  }
}

/** Invented schools, each with a published list for three grades: some of their titles the shop does not have. */
export function publishLists(owner: Admin, listsCsv: string, at: number): void {
  const year = yearInSouthAfrica(at + AHEAD_MS);
  const [gradeIds, subjectIds] = [idsByName(grades), idsByName(subjects)];
  const titles = readListTitles(listsCsv);
  const itemOf = (row: ListTitle) => ({
    title: row.title,
    isbn: row.isbn,
    otherIsbns: row.other_isbns,
    subjectId: subjectIds.get(row.subject),
    choiceGroup: row.one_of,
    note: row.note,
    newPriceCents: row.new_price_cents,
  });
  SCHOOLS.forEach(({ name, town, note }, number) => {
    const school = createName(owner, "school", { name, town });
    if (number === 0) doneAt(at - HANDED_IN_MS, () => handIn(owner, school.id));
    for (const grade of new Set(titles.map((title) => title.grade))) {
      const asked = titles.filter(
        (title) => title.grade === grade && ["", String(number)].includes(title.school),
      );
      const place = { schoolId: school.id, gradeId: gradeIds.get(grade), year };
      const list = { ...place, state: "published", note, items: asked.map(itemOf) };
      createList(owner, listInputSchema.parse(list));
    }
  });
}
