import { CONDITIONS } from "../../books/condition";
import { fold } from "../../text/search-text";
import { quoted, type Reading } from "../../values/reading";

export type Condition = (typeof CONDITIONS)[number];

const WORDS: Record<Condition, readonly string[]> = {
  "Like New": [
    "like new",
    "likenew",
    "as new",
    "as good as new",
    "almost new",
    "nearly new",
    "new",
    "brand new",
    "mint",
    "soos nuut",
    "so goed as nuut",
    "so goed soos nuut",
    "amper nuut",
    "byna nuut",
    "nuut",
    "splinternuut",
  ],
  Good: ["good", "very good", "vg", "goed", "baie goed", "goeie toestand", "good condition"],
  Fair: [
    "fair",
    "acceptable",
    "reasonable",
    "okay",
    "ok",
    "redelik",
    "billik",
    "aanvaarbaar",
    "middelmatig",
    "redelike toestand",
    "fair condition",
  ],
};

const BY_WORD = new Map(
  CONDITIONS.flatMap((condition) => WORDS[condition].map((word) => [word, condition] as const)),
);

const MUCH_USED =
  /\b(poor|bad|worn|damaged|torn|broken|old|used|written|acceptable|swak|sleg|verslete|verweer|beskadig|geskeur|stukkend|oud|ou|gebruik|geskryf|taamlik|average|gemiddeld)\b/;
const WELL_KEPT = /\b(excellent|neat|clean|nice|uitstekend|netjies|skoon|mooi|puik)\b/;

export function suggestCondition(text: string): Condition | null {
  const folded = ` ${fold(text).replace(/[^\p{L}]+/gu, " ")} `;
  const said = [...BY_WORD].filter(([word]) => folded.includes(` ${word} `));
  const [longest] = said.sort(([one], [other]) => other.length - one.length);
  const kept = WELL_KEPT.test(folded) ? "Good" : null;
  return longest?.[1] ?? (MUCH_USED.test(folded) ? "Fair" : kept);
}

/** Parses a condition in English or Afrikaans, in any case. Refuses anything else, because buyers rely on it. */
export function readCondition(text: string): Reading<Condition> {
  const word = fold(text)
    .replace(/[-_]/g, " ")
    .replace(/[.!]+$/, "");
  const value = BY_WORD.get(word);
  if (value !== undefined) return { value };
  return {
    fault: `The condition ${quoted(text)} is none of the three. Write Like New, Good or Fair.`,
  };
}
