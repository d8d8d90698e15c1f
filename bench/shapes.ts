import type { CatalogueQuery } from "~/domain/catalogue/query";
import type { ShelfQuery } from "~/domain/catalogue/shelf-query";
import type { FilterOptions } from "~/domain/catalogue/view";

/** Occurs in one title of a thousand. */
export const RARE_WORD = "facsimile";

/** A kind of catalogue URL; `query` gives the i-th of its kind. */
export type QueryShape = { what: string; query: (i: number) => Partial<CatalogueQuery> };

/** Queries of the admin's book list. */
export const OWNER_SHAPES: { what: string; query: Partial<ShelfQuery> }[] = [
  { what: "the owner's list", query: {} },
  { what: "the owner's list, a common word by fit", query: { q: "learner" } },
  { what: "the owner's list, another name of a subject", query: { q: "maths" } },
  { what: "the owner's list, without photo", query: { states: ["withoutPhoto"] } },
];

const at = (names: string[], i: number): string => names[i % names.length] ?? "";

/** Catalogue queries to time, with the shop's own filters. */
export function queryShapes({ grades, schools, subjects }: FilterOptions): QueryShape[] {
  const grade = (i: number) => [at(grades, i)];
  const school = (i: number) => [at(schools, i * 7)];
  const subject = (i: number) => [at(subjects, i * 3)];
  return [
    { what: "no filter", query: () => ({}) },
    { what: "price, low to high", query: () => ({ sortBy: "price_asc" }) },
    { what: "price, high to low", query: () => ({ sortBy: "price_desc" }) },
    { what: "title", query: () => ({ sortBy: "title_asc" }) },
    { what: "grade", query: () => ({ sortBy: "grade" }) },
    { what: "page 2 to 20", query: (i) => ({ page: 2 + (i % 19) }) },
    { what: "last page", query: () => ({ page: 1_000_000 }) },
    { what: "one grade", query: (i) => ({ grades: grade(i) }) },
    { what: "one school, by price", query: (i) => ({ schools: school(i), sortBy: "price_asc" }) },
    {
      what: "grade and subject, by title",
      query: (i) => ({ grades: grade(i), subjects: subject(i), sortBy: "title_asc" }),
    },
    {
      what: "grade, school and subject",
      query: (i) => ({ grades: grade(i), schools: school(i), subjects: subject(i) }),
    },
    {
      what: "three of each, by grade",
      query: (i) => ({
        grades: [0, 1, 2].flatMap((more) => grade(i + more)),
        schools: [0, 1, 2].flatMap((more) => school(i + more)),
        subjects: [0, 1, 2].flatMap((more) => subject(i + more)),
        sortBy: "grade",
      }),
    },
    { what: "a common word", query: (i) => ({ q: at(["grade", "platinum", "learner"], i) }) },
    { what: "the commonest word", query: () => ({ q: "the" }) },
    { what: "the commonest word, last page", query: () => ({ q: "the", page: 1_000_000 }) },
    { what: "two common words", query: () => ({ q: "high school" }) },
    { what: "a subject's whole name", query: () => ({ q: "english home language" }) },
    { what: "a common word, last page", query: () => ({ q: "grade", page: 1_000_000 }) },
    { what: "a rare word", query: () => ({ q: RARE_WORD }) },
    { what: "two words", query: (i) => ({ q: at(["platinum mathematics", "life sciences"], i) }) },
    { what: "a two-letter word", query: (i) => ({ q: at(["on", "gr", "12"], i) }) },
    {
      what: "another name of a subject",
      query: (i) => ({ q: at(["maths", "LO", "EGD", "physics gr 12"], i) }),
    },
    { what: "a grade in words", query: (i) => ({ q: at(["gr 8", "graad 12", "g10"], i) }) },
    { what: "a slip", query: (i) => ({ q: at(["mathmatics", "platnum", "geograpy"], i) }) },
    { what: "a word that is nowhere", query: (i) => ({ q: `zyzzyva${i}` }) },
    { what: "part of an ISBN", query: (i) => ({ q: `978-600-00${10 + (i % 90)}` }) },
    {
      what: "a common word in a grade, by price",
      query: (i) => ({ q: "grade", grades: grade(i), sortBy: "price_asc" }),
    },
  ];
}
