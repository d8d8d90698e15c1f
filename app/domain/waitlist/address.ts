import { hasIsbnForm, normaliseIsbn } from "../values/isbn";

const PATH = "/tell-me";
export const tellMeOfItem = (itemId: number) => `${PATH}?item=${itemId}`;
export const tellMeOfBook = (bookId: number, from?: "cart") =>
  `${PATH}?book=${bookId}${from ? `&from=${from}` : ""}`;

export type TellMeLink = { path: string; words: string };
export const tellMeVerb = (isMailed: boolean): string => (isMailed ? "Email me" : "Tell me");

type Told = { path: string; isHeld: boolean; isMailed: boolean };
// A held copy may be for sale again, and of a sold title one may come in.
export const tellMe = ({ path, isHeld, isMailed }: Told): TellMeLink => ({
  path: isHeld ? `${path}&when=free` : path,
  words: `${tellMeVerb(isMailed)} when ${isHeld ? "it can be bought" : "it's in"}`,
});

export const tellMeOfAnother = (path: string, isMailed: boolean): TellMeLink => ({
  path,
  words: `${tellMeVerb(isMailed)} when another is in`,
});

export function tellMeOfSearch(q: string, grades: readonly string[]): string {
  const isbn = normaliseIsbn(q);
  if (hasIsbnForm(isbn)) return `${PATH}?isbn=${isbn}`;
  const [grade] = grades;
  return `${PATH}?${new URLSearchParams({ title: q, ...(grade === undefined ? {} : { grade }) })}`;
}
