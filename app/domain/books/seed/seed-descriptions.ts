import { hasValidChecksum } from "../../values/isbn";
import { type Pattern, pick, shortDescription } from "../descriptions/short-description";
import { factsOf, type TitleFacts } from "../descriptions/title-facts";
import type { SeedBook } from "./seed-rows";

const CHECK_THE_LIST: readonly Pattern[] = [
  (f) =>
    `Schools choose their own books and may change them. Before you pay, compare ${marks(f)} with your school's list.`,
  (f) =>
    `Keep your school's book list beside this page: ${marks(f)} should agree with it before you order.`,
  (f) =>
    `Your school's book list has the last word. Check that it names this ${f.noun} for ${f.grade} before you order.`,
];

const marks = (facts: TitleFacts) =>
  facts.isbn === null ? "the title and the grade" : "the title, the grade and the ISBN";

function isbnSentence({ isbn, publisher }: TitleFacts): string {
  if (isbn === null) {
    const known = publisher === null ? "its title" : "its title and publisher";
    return `We have no ISBN for it, so go by ${known}.`;
  }
  if (hasValidChecksum(isbn)) return "";
  return "Its ISBN is as printed on a school's book list, with a wrong check digit, so go by the title too.";
}

function advice(facts: TitleFacts, index: number): string {
  switch (facts.kind) {
    case "novel":
    case "play":
      return `Schools choose different set works, and a class often reads from one edition. Before you pay, compare ${marks(facts)} with your school's list.`;
    case "guide":
      return `A guide goes beside the textbook and does not replace it. ${pick(CHECK_THE_LIST, index, facts)}`;
    case "workbook":
      return `In a workbook it matters how much is filled in: ask us before you order. ${pick(CHECK_THE_LIST, index, facts)}`;
    case "teacher's guide":
      return "This is the book for the teacher. Learners need the learner's book of the same series, which is another title: check which of the two your school's list asks for.";
    default:
      return pick(CHECK_THE_LIST, index, facts);
  }
}

/**
 * The short and long description of a demo book, from its row alone. `index` selects the sentence patterns, so that
 * neighbours differ.
 */
export function describeBook(
  book: SeedBook,
  index: number,
): { shortDesc: string; longDesc: string } {
  const facts = factsOf(book);
  const shortDesc = shortDescription(facts, index);
  const about = [
    shortDesc,
    facts.isSchoolEdition ? "It is a school edition." : "",
    facts.isAfrikaans ? "It is in Afrikaans." : "",
    isbnSentence(facts),
  ];
  return {
    shortDesc,
    longDesc: `${about.filter(Boolean).join(" ")}\n\n${advice(facts, Math.floor(index / 3))}`,
  };
}
