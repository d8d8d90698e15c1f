import { type DescribedBook, factsOf, type TitleFacts } from "./title-facts";

export type Pattern = (facts: TitleFacts) => string;

const LONGEST = 500;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const from = (facts: TitleFacts, joint = " ") =>
  facts.publisher === null ? "" : `${joint}from ${facts.publisher}`;
const publishedBy = (facts: TitleFacts) =>
  facts.publisher === null ? "" : `, published by ${facts.publisher}`;

const isSetWork = (facts: TitleFacts) => facts.kind === "novel" || facts.kind === "play";

export function pick(patterns: readonly Pattern[], index: number, facts: TitleFacts): string {
  return patterns[index % patterns.length]?.(facts) ?? "";
}

const SHORT: readonly Pattern[] = [
  (f) => `${capital(f.item)} for ${f.grade} ${f.subject}${from(f, ", ")}, second-hand.`,
  (f) => `${f.subject} in ${f.grade}: ${f.item}${from(f)}, second-hand.`,
  (f) => `A second-hand ${f.noun} for ${f.grade} ${f.subject}${publishedBy(f)}.`,
];

const SHORT_BY_NAME: readonly Pattern[] = [
  (f) => `${f.name}, the ${f.noun}, for ${f.grade} ${f.subject}${from(f, ", ")}, second-hand.`,
  (f) => `A second-hand copy of the ${f.noun} ${f.name}, for ${f.subject} in ${f.grade}.`,
];

/**
 * A one-sentence description, without the title where the series says enough. `index` selects the pattern. The condition
 * and the ISBN stand beside it.
 */
export function shortDescription(facts: TitleFacts, index: number): string {
  return pick(isSetWork(facts) ? SHORT_BY_NAME : SHORT, index, facts);
}

const BY_TITLE: readonly Pattern[] = [
  (f) => `A second-hand copy of ${f.name}, for ${f.subject} in ${f.grade}.`,
  (f) => `${f.name}, for ${f.grade} ${f.subject}, second-hand.`,
];

type Known = Pick<DescribedBook, "title" | "subject" | "grade">;

export function writtenDescription(known: Known, index: number): string {
  const facts = factsOf({ ...known, isbn: null, publisher: null });
  const isTold = isSetWork(facts) || facts.series !== null;
  const sentence = isTold ? shortDescription(facts, index) : pick(BY_TITLE, index, facts);
  return sentence.slice(0, LONGEST);
}
