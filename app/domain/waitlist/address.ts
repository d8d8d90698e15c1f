import { hasIsbnForm, normaliseIsbn } from "../values/isbn";

const PATH = "/tell-me";
export const tellMeOfBook = (bookId: number) => `${PATH}?book=${bookId}`;

export function tellMeOfSearch(q: string, grades: readonly string[]): string {
  const isbn = normaliseIsbn(q);
  if (hasIsbnForm(isbn)) return `${PATH}?isbn=${isbn}`;
  const [grade] = grades;
  return `${PATH}?${new URLSearchParams({ title: q, ...(grade === undefined ? {} : { grade }) })}`;
}
