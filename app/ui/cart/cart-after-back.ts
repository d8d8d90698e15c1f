import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

function isFromHistory(): boolean {
  const [began] = performance.getEntriesByType("navigation");
  return began instanceof PerformanceNavigationTiming && began.type === "back_forward";
}

async function unitsNow(): Promise<number | null> {
  try {
    const answer = await fetch("/api/v1/cart", { headers: { "Cache-Control": "no-cache" } });
    const { units } = await answer.json();
    return typeof units === "number" ? units : null;
  } catch {
    return null;
  }
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
      const units = await unitsNow();
      if (units !== null && units !== shown.current) revalidate();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
    };
    if (isFromHistory()) void look();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [revalidate]);
}
