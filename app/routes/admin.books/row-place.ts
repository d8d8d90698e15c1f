import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/page/hydrated";

export const rowId = (bookId: number) => `book-${bookId}`;

/** URL suffix that returns to a book's row; with JavaScript the scroll position is kept instead. */
export function useWayToRow(bookId: number): string {
  return useHydrated() ? "" : `#${rowId(bookId)}`;
}

export const priceLinkId = (bookId: number) => `price-of-${bookId}`;

export function useRowFocus(bookId: number) {
  const form = useRef<HTMLDivElement>(null);
  const [isOpenedHere] = useState(useHydrated());

  useEffect(() => {
    if (isOpenedHere) form.current?.querySelector<HTMLElement>("input.input")?.focus();
    return () => document.getElementById(priceLinkId(bookId))?.focus({ preventScroll: true });
  }, [isOpenedHere, bookId]);

  return form;
}
