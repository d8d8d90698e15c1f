import type { BookFacts } from "~/db/changed-books.server";
import type { Meaning, Part } from "./search-meaning.server";

type Test = (book: BookFacts) => boolean;

/**
 * A text that begins with a space is first searched without it, because texts have spaces most of all, and most texts
 * have neither.
 */
function textTest(part: string): (text: string) => boolean {
  const word = part.trim();
  return word === part
    ? (text) => text.includes(part)
    : (text) => text.includes(word) && text.includes(part);
}

export function partTest(part: Part): Test {
  if (part.kind === "grade") return ({ gradeId }) => part.gradeIds.includes(gradeId);
  const tests = (part.kind === "text" ? [part.text] : part.texts).map(textTest);
  const isInText = ({ searchText }: BookFacts) => tests.some((isIn) => isIn(searchText));
  if (part.kind === "text") return isInText;
  return (book) => part.subjectIds.includes(book.subjectId) || isInText(book);
}

const QUICKEST = ["grade", "text", "subject"];

const lengthOf = (part: Part) => (part.kind === "grade" ? 0 : part.typed.length);

/** Most books lack the longest text, and are asked for nothing else. */
const byCost = (a: Part, b: Part) =>
  QUICKEST.indexOf(a.kind) - QUICKEST.indexOf(b.kind) || lengthOf(b) - lengthOf(a);

/** Whether a book has all parts of a search, or the number that it may be. */
export function wordTest({ parts, number }: Meaning): Test {
  const tests = parts.toSorted(byCost).map(partTest);
  const isNumber = number === null ? () => false : textTest(` ${number} `);
  function hasAll(book: BookFacts): boolean {
    for (const has of tests) if (!has(book)) return false;
    return true;
  }
  return (book) => hasAll(book) || isNumber(book.searchText);
}
