import { useEffect, useRef } from "react";
import { useHydrated } from "./hydrated";

/**
 * Scrolls to the place that the address names or to the top, because the form that leads here keeps the scroll
 * position. The focus goes to the message with the id `told`, if there is one. Null does nothing.
 */
export function useTopWhenLed(told: string | null): void {
  const led = useRef(useHydrated() ? told : null);
  useEffect(() => {
    const message = led.current;
    if (message === null) return;
    const named = document.getElementById(location.hash.slice(1));
    if (named) named.scrollIntoView();
    else scrollTo(0, 0);
    document.getElementById(message)?.focus();
  }, []);
}
