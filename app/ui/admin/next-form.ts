import { type RefObject, useEffect, useRef } from "react";

/**
 * Begins the next form at the top of its page or dialog, with the cursor in its first field, where a form is answered with another like it:
 * forms keep the place in their page, which is that of the button that sent the one before.
 */
export function useNextForm<Around extends HTMLElement>(
  openedAt: number,
  reply: unknown,
): RefObject<Around> {
  const around = useRef<Around>(null);
  const begun = useRef(openedAt);
  useEffect(() => {
    if (begun.current === openedAt) return;
    begun.current = openedAt;
    if (reply !== undefined) return;
    (around.current?.closest("dialog:modal") ?? window).scrollTo(0, 0);
    around.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  }, [openedAt, reply]);
  return around;
}
