const PATH = "/tell-me";
/** The form's address for a book that is not there. */
export const tellMeOfBook = (bookId: number) => `${PATH}?book=${bookId}`;

/** The form's address for a search that found nothing: its ISBN, or its words as a title in the grade that was chosen. */
export function tellMeOfSearch(q: string, grades: readonly string[]): string {
  const isbn = q.replace(/[\s-]/g, "");
  const hasForm = /^(\d{13}|\d{9}[\dX])$/i.test(isbn);
  if (hasForm) return `${PATH}?isbn=${isbn.toUpperCase()}`;
  const [grade] = grades;
  return `${PATH}?${new URLSearchParams({ title: q, ...(grade === undefined ? {} : { grade }) })}`;
}
