import { fold } from "../../text/search-text";
import type { NameOffer } from "./name-offer";

type Named = NameOffer["names"][number];

// 'HL' and 'LO' are in titles by chance.
const FEWEST_LETTERS = 4;

// Its own words, so that shoppers' pages load no more of the search.
const inWords = (text: string) =>
  ` ${(
    fold(text)
      .replaceAll("'", "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ")} `;

const GRADES =
  / (?:grades?|graad|grd|gr|g) ?(\d{1,2})(?: (?:(?:to|tot|and|en|or|of) )?(\d{1,2}))? /;

function gradeIn(title: string, grades: Named[]): Named | undefined {
  const [, grade, another] = GRADES.exec(inWords(title)) ?? [];
  if (grade === undefined || another !== undefined) return undefined;
  const found = grades.filter(({ name }) => GRADES.exec(inWords(name))?.[1] === grade);
  return found.length === 1 ? found[0] : undefined;
}

function subjectIn(title: string, subjects: Named[]): Named | undefined {
  const words = inWords(title);
  const found = subjects.flatMap((one) =>
    [one.name, ...(one.also ?? [])]
      .map(inWords)
      .filter((name) => name.trim().length >= FEWEST_LETTERS && words.includes(name))
      .map(({ length }) => ({ one, length })),
  );
  const longest = Math.max(...found.map(({ length }) => length));
  const best = new Set(found.filter(({ length }) => length === longest).map(({ one }) => one));
  return best.size === 1 ? [...best][0] : undefined;
}

// The grade and the subject that a title says, where it says one: 'Platinum Mathematics Grade 9'.
export function namedInTitle(
  title: string,
  names: { gradeId: NameOffer; subjectId: NameOffer },
): { gradeId?: Named | undefined; subjectId?: Named | undefined } {
  return {
    gradeId: gradeIn(title, names.gradeId.names),
    subjectId: subjectIn(title, names.subjectId.names),
  };
}
