import { type FocusEvent, useEffect, useRef } from "react";

const rowAt = (element: Element) => element.closest<HTMLElement>("[data-book]");

/** Where the focus was: at a book's row, the how-manieth in the page. */
type Spot = { book: string | undefined; index: number };

/**
 * Keeps the keyboard where it was when what was pressed leaves the page: at what stands in its place now (marked
 * `data-focus`). While a change is on its way nothing moves.
 */
export function useKeptFocus(isChanging: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const spot = useRef<Spot | null>(null);
  const all = (what: string) => [...(place.current?.querySelectorAll<HTMLElement>(what) ?? [])];

  useEffect(() => {
    if (isChanging || spot.current === null || document.activeElement !== document.body) return;
    const { book, index } = spot.current;
    const ways = all("[data-focus]");
    const same = ways.find((way) => book !== undefined && rowAt(way)?.dataset.book === book);
    const target = same ?? ways[Math.min(index, ways.length - 1)];
    target?.focus({ preventScroll: true });
  });

  return {
    ref: place,
    onFocus: ({ target }: FocusEvent) => {
      const row = rowAt(target);
      const index = row === null ? 0 : all("[data-book]").indexOf(row);
      spot.current = { book: row?.dataset.book, index };
    },
    /** Who leaves what can still be seen wants to be elsewhere. */
    onBlur: ({ target }: FocusEvent) => {
      if (target.getClientRects().length > 0) spot.current = null;
    },
  };
}
