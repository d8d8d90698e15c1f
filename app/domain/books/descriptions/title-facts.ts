import { type BookKind, kindOf, nounOf, publisherName, seriesOf } from "./title-kinds";

export type DescribedBook = {
  title: string;
  isbn: string | null;
  subject: string;
  grade: string;
  publisher: string | null;
};

export type TitleFacts = {
  kind: BookKind;
  name: string;
  /** "learner's book" */
  noun: string;
  /** "the Platinum learner's book", "a study guide" */
  item: string;
  series: string | null;
  subject: string;
  grade: string;
  publisher: string | null;
  isSchoolEdition: boolean;
  isAfrikaans: boolean;
  isbn: string | null;
};

export function factsOf(book: DescribedBook): TitleFacts {
  const { title } = book;
  const series = seriesOf(title);
  const noun = nounOf(title);
  const publisher = book.publisher === null ? null : publisherName(book.publisher);
  return {
    kind: kindOf(title),
    name: title.replace(/\s*\(.*$/, ""),
    noun,
    item: series === null ? `a ${noun}` : `the ${series} ${noun}`,
    series,
    subject: book.subject,
    grade: book.grade,
    publisher: publisher === series ? null : publisher,
    isSchoolEdition: title.includes("(school edition)"),
    isAfrikaans: /leerderboek|'n roman|die drama|verhale/i.test(title),
    isbn: book.isbn,
  };
}
