import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Focuses the field that the page's address names, in the middle of the window: a browser would only go there. */
export function useNamedField(): void {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form may lead to the same field again
  useEffect(() => {
    const named = hash === "" ? null : document.getElementById(hash.slice(1));
    const field = named?.matches("input") ? named : named?.querySelector("textarea");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [key, hash]);
}
