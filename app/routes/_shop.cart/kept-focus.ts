import { type FocusEvent, useEffect, useRef } from "react";

const rowAt = (element: Element) => element.closest<HTMLElement>("[data-book]");

type Spot = { book: string | undefined; index: number };

/**
 * Moves focus from a removed control to the control now at its position (marked `data-focus`), once no change is
 * pending.
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
    /** A visible control that loses focus was left on purpose. */
    onBlur: ({ target }: FocusEvent) => {
      if (target.getClientRects().length > 0) spot.current = null;
    },
  };
}
