import { forgivenWords } from "~/domain/catalogue/forgiven-school";
import { fold } from "~/domain/search-text";

export type Name = { id: number; name: string; label?: string | undefined };

/** The names that have a text, in which slips are forgiven where none has it, and the chosen one. */
export function namesLike(names: Name[], sought: string, chosenId: number | undefined): Name[] {
  const worded = names.map((one) => ({ one, words: fold(one.label ?? one.name) }));
  const withText = (text: string) => worded.filter(({ words }) => words.includes(text));
  const text = fold(sought);
  const asTyped = withText(text);
  const meant = asTyped.length === 0 ? forgivenWords(text.split(" "), worded) : null;
  const found = new Set(meant === null ? asTyped : withText(meant.join(" ")));
  return worded.filter((each) => found.has(each) || each.one.id === chosenId).map(({ one }) => one);
}
