import { hasValidChecksum } from "../../values/isbn";
import { formatPrice } from "../../values/money";
import {
  capital,
  from,
  isSetWork,
  type Pattern,
  pick,
  publishedBy,
  shortDescription,
} from "../descriptions/short-description";
import { factsOf, type TitleFacts } from "../descriptions/title-facts";
import type { SeedBook } from "./seed-rows";

const CONDITION_MEANS: Record<SeedBook["condition"], string> = {
  "Like New":
    "Like New means that the book looks as if nobody has worked from it: the cover and the pages are clean, nothing is written in it and nothing is missing.",
  Good: "Good means that the book has been used and looked after. The corners may be worn, and there may be a name inside or a little pencil, but every page is there and easy to read.",
  Fair: "Fair means that the book has seen hard use. Expect a worn cover, and marks or notes on some of the pages. Every page is there and can be read.",
};

const OPENING_SERIES: readonly Pattern[] = [
  (f) => `This is ${f.item} for ${f.grade} ${f.subject}${publishedBy(f)}.`,
  (f) => `${capital(f.item)} for learners who take ${f.subject} in ${f.grade}${publishedBy(f)}.`,
  (f) =>
    `If your school works with ${f.series} in ${f.grade}, this is the ${f.noun} for ${f.subject}${publishedBy(f)}.`,
];

const OPENING: readonly Pattern[] = [
  (f) => `${f.name} is ${f.item} for ${f.grade} ${f.subject}${publishedBy(f)}.`,
  (f) => `${f.name}${from(f)}: ${f.item} for ${f.subject} in ${f.grade}.`,
];

const OPENING_SET_WORK: readonly Pattern[] = [
  (f) => `${f.name} is a ${f.noun} on the list for ${f.grade} ${f.subject}${publishedBy(f)}.`,
  (f) => `The ${f.noun} ${f.name}${from(f)}, listed for ${f.subject} in ${f.grade}.`,
];

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

function opening(facts: TitleFacts, index: number): string {
  if (isSetWork(facts)) return pick(OPENING_SET_WORK, index, facts);
  const isSeriesBook =
    facts.series !== null && (facts.kind === "textbook" || facts.kind === "reader");
  return pick(isSeriesBook ? OPENING_SERIES : OPENING, index, facts);
}

function isbnSentence({ isbn, publisher }: TitleFacts): string {
  if (isbn === null) {
    const known = publisher === null ? "its title" : "its title and publisher";
    return `We have no ISBN for it, so go by ${known}.`;
  }
  if (hasValidChecksum(isbn)) return `Its ISBN is ${isbn}.`;
  return `The ISBN ${isbn} is as printed on a school's book list. Its check digit is wrong, so go by the title too.`;
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
  const about = [
    opening(facts, index),
    facts.isSchoolEdition ? "It is a school edition." : "",
    facts.isAfrikaans ? "It is in Afrikaans." : "",
    isbnSentence(facts),
    facts.newPriceCents === null ? "" : `New, it is listed at ${formatPrice(facts.newPriceCents)}.`,
  ];
  return {
    shortDesc: shortDescription(facts, index),
    longDesc: [
      about.filter(Boolean).join(" "),
      CONDITION_MEANS[facts.condition],
      advice(facts, Math.floor(index / 3)),
    ].join("\n\n"),
  };
}
