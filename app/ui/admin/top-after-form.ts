import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Begins at the top of the page that a form leads to. Forms keep the place in their page, for those that are answered in
 * it or lie over a list, so the next page would open as far down as the form's button was. An address that names a place
 * in its page leads there.
 */
export function useTopAfterForm(): void {
  const { formMethod } = useNavigation();
  const { hash } = useLocation();
  const shown = useMatches().map(({ id }) => id);
  const leaf = shown.at(-1) ?? "";
  const before = useRef({ leaf, shown, isSent: false });
  useEffect(() => {
    const { leaf: left, shown: around, isSent } = before.current;
    if (formMethod !== undefined) before.current.isSent = formMethod !== "GET";
    else if (left === leaf) before.current.isSent = false;
    else {
      const isApart = !around.includes(leaf) && !shown.includes(left);
      if (isSent && isApart && hash === "") scrollTo(0, 0);
      before.current = { leaf, shown, isSent: false };
    }
  });
}
