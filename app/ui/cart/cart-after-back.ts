import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { cartNow } from "./cart-now";

function isFromHistory(): boolean {
  const [began] = performance.getEntriesByType("navigation");
  return began instanceof PerformanceNavigationTiming && began.type === "back_forward";
}

/**
 * A page from the browser's history shows the cart of that time, whatever its headers say (RFC 9111, section 6).
 * Reloads it when the cart has changed since; keeps it when there is no connection.
 */
export function useCartAfterBack(shownUnits: number): void {
  const { revalidate } = useRevalidator();
  const shown = useRef(shownUnits);
  shown.current = shownUnits;
  useEffect(() => {
    const look = async () => {
      const now = await cartNow();
      if (now !== null && now.units !== shown.current) revalidate();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
    };
    if (isFromHistory()) void look();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [revalidate]);
}
