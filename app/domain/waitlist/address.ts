const PATH = "/tell-me";
export const tellMeOfBook = (bookId: number) => `${PATH}?book=${bookId}`;

export function tellMeOfSearch(q: string, grades: readonly string[]): string {
  const isbn = q.replace(/[\s-]/g, "");
  const hasForm = /^(\d{13}|\d{9}[\dX])$/i.test(isbn);
  if (hasForm) return `${PATH}?isbn=${isbn.toUpperCase()}`;
  const [grade] = grades;
  return `${PATH}?${new URLSearchParams({ title: q, ...(grade === undefined ? {} : { grade }) })}`;
}
