import type { QuotedTitle } from "~/domain/offers/view";

export const keyOfTitle = ({ bookId, title }: QuotedTitle): string => String(bookId ?? title);

export type SellRow = {
  title: QuotedTitle;
  place: number;
  isTyped: boolean;
  /** Its condition is asked: who typed it has it, which nobody knows of a title of a list. */
  isAsked: boolean;
  isLast: boolean;
  isMost: boolean;
};

type Given = { listed: QuotedTitle[]; typed: QuotedTitle[]; more: number[]; gone: string[] };

// A row for each copy: those of the list, then what was typed, as often as it was typed, and one more as often as that was
// said, up to what the shop takes.
export function rowsToSell({ listed, typed, more, gone }: Given): SellRow[] {
  const titles = new Map([...listed, ...typed].map((title) => [keyOfTitle(title), title]));
  const onList = new Set(listed.map(keyOfTitle));
  return [...titles].flatMap(([key, title]) => {
    if (gone.includes(key)) return [];
    const typedQty = typed.filter((other) => keyOfTitle(other) === key).length;
    const moreQty = more.filter((bookId) => bookId === title.bookId).length;
    const copies = Math.max(onList.has(key) ? 1 : 0, typedQty) + moreQty;
    const shown = Math.min(copies, Math.max(1, title.mostTaken));
    const isTyped = !onList.has(key);
    return Array.from({ length: shown }, (_, at) => ({
      ...{ title, place: at + 1, isTyped, isAsked: at > 0 || typedQty > 0 },
      ...{ isLast: at + 1 === shown, isMost: shown >= title.mostTaken },
    }));
  });
}
