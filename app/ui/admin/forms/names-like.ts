import { correctedWords } from "~/domain/search/words/school-typos";
import { alsoCalled } from "~/domain/taxonomy/school-kinds";
import { fold, foldedWords } from "~/domain/text/search-text";

export type Name = {
  id: number;
  name: string;
  label?: string | undefined;
  also?: string[] | undefined;
};

export function namesLike(names: Name[], searched: string, chosenId: number | undefined): Name[] {
  const worded = names.map((one) => ({
    one,
    words: `${fold(one.label ?? one.name)}\n${alsoCalled(one.name)}\n${fold((one.also ?? []).join(" \n"))}`,
  }));
  const withAll = (searched: string[]) =>
    worded.filter(({ words }) => searched.every((word) => words.includes(word)));
  const typed = foldedWords(searched);
  const asTyped = withAll(typed);
  const meant = asTyped.length === 0 ? correctedWords(typed, worded) : null;
  const found = new Set(meant === null ? asTyped : withAll(meant));
  return worded.filter((each) => found.has(each) || each.one.id === chosenId).map(({ one }) => one);
}
