import { type RefObject, useEffect, useRef } from "react";

/**
 * When a form is answered with another like it, scrolls to the top of the page or dialog and focuses the first field,
 * or the one named `first`, because forms keep the scroll position.
 */
export function useNextForm<Around extends HTMLElement>(
  openedAt: number,
  reply: unknown,
  first?: string,
): RefObject<Around> {
  const around = useRef<Around>(null);
  const begun = useRef(openedAt);
  useEffect(() => {
    if (begun.current === openedAt) return;
    begun.current = openedAt;
    if (reply !== undefined) return;
    (around.current?.closest("dialog:modal") ?? window).scrollTo(0, 0);
    const field = first === undefined ? 'input:not([type="hidden"])' : `input[name="${first}"]`;
    around.current?.querySelector<HTMLElement>(field)?.focus();
  }, [openedAt, reply, first]);
  return around;
}
