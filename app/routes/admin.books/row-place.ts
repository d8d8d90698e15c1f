import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/hydrated";

/** Where a book's row begins: who has no script is led back to it. */
export const rowId = (bookId: number) => `book-${bookId}`;

/** The end of an address that leads back to a book's row. With script the page stays where it is. */
export function useWayToRow(bookId: number): string {
  return useHydrated() ? "" : `#${rowId(bookId)}`;
}

export const priceLinkId = (bookId: number) => `price-of-${bookId}`;

/** Takes whoever opens a form in a book's row to its first field, and back to where they were when it goes. */
export function useRowFocus(bookId: number) {
  const form = useRef<HTMLDivElement>(null);
  const [isOpenedHere] = useState(useHydrated());

  useEffect(() => {
    if (isOpenedHere) form.current?.querySelector<HTMLElement>("input.input")?.focus();
    return () => document.getElementById(priceLinkId(bookId))?.focus({ preventScroll: true });
  }, [isOpenedHere, bookId]);

  return form;
}
