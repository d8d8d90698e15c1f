import { type DescribedBook, factsOf, type TitleFacts } from "./title-facts";

export type Pattern = (facts: TitleFacts) => string;

const LONGEST = 500;

const CONDITION_IS: Record<TitleFacts["condition"], string> = {
  "Like New": "like new",
  Good: "in good condition",
  Fair: "in fair condition",
};

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const from = (facts: TitleFacts, joint = " ") =>
  facts.publisher === null ? "" : `${joint}from ${facts.publisher}`;
export const publishedBy = (facts: TitleFacts) =>
  facts.publisher === null ? "" : `, published by ${facts.publisher}`;

export const isSetWork = (facts: TitleFacts) => facts.kind === "novel" || facts.kind === "play";

export function pick(patterns: readonly Pattern[], index: number, facts: TitleFacts): string {
  return patterns[index % patterns.length]?.(facts) ?? "";
}

const SHORT: readonly Pattern[] = [
  (f) =>
    `${capital(f.item)} for ${f.grade} ${f.subject}${from(f, ", ")}. Second-hand, ${CONDITION_IS[f.condition]}.`,
  (f) => `${f.subject} in ${f.grade}: ${f.item}${from(f)}, ${CONDITION_IS[f.condition]}.`,
  (f) =>
    `A second-hand ${f.noun} for ${f.grade} ${f.subject}${publishedBy(f)}. It is ${CONDITION_IS[f.condition]}.`,
];

const SHORT_BY_NAME: readonly Pattern[] = [
  (f) =>
    `${f.name}, the ${f.noun}, for ${f.grade} ${f.subject}${from(f, ", ")}. Second-hand, ${CONDITION_IS[f.condition]}.`,
  (f) =>
    `A second-hand copy of the ${f.noun} ${f.name}, ${CONDITION_IS[f.condition]}. For ${f.subject} in ${f.grade}.`,
];

/** A one-sentence description, without the title where the series says enough. `index` selects the pattern. */
export function shortDescription(facts: TitleFacts, index: number): string {
  return pick(isSetWork(facts) ? SHORT_BY_NAME : SHORT, index, facts);
}

const BY_TITLE: readonly Pattern[] = [
  (f) =>
    `A second-hand copy of ${f.name}, ${CONDITION_IS[f.condition]}. For ${f.subject} in ${f.grade}.`,
  (f) => `${f.name}, for ${f.grade} ${f.subject}. Second-hand, ${CONDITION_IS[f.condition]}.`,
];

type Known = Pick<DescribedBook, "title" | "subject" | "grade" | "condition">;

export function writtenDescription(known: Known, index: number): string {
  const facts = factsOf({ ...known, isbn: null, publisher: null, originalPriceCents: null });
  const isTold = isSetWork(facts) || facts.series !== null;
  const sentence = isTold ? shortDescription(facts, index) : pick(BY_TITLE, index, facts);
  return sentence.slice(0, LONGEST);
}
