import { useMatches, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Begins at the top of the page that a form leads to. Forms keep the place in their page, for those that are answered in
 * it or lie over a list, so the next page would open as far down as the form's button was.
 */
export function useTopAfterForm(): void {
  const { formMethod } = useNavigation();
  const shown = useMatches().map(({ id }) => id);
  const leaf = shown.at(-1) ?? "";
  const before = useRef({ leaf, shown, isSent: false });
  useEffect(() => {
    const { leaf: left, shown: around, isSent } = before.current;
    if (formMethod !== undefined) before.current.isSent = formMethod !== "GET";
    else if (left === leaf) before.current.isSent = false;
    else {
      if (isSent && !around.includes(leaf) && !shown.includes(left)) scrollTo(0, 0);
      before.current = { leaf, shown, isSent: false };
    }
  });
}
