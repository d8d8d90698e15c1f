import { useEffect, useRef } from "react";
import { useHydrated } from "./hydrated";

/**
 * Scrolls to the place that the address names or to the top, because the form that leads here keeps the scroll
 * position. The focus goes to the message with the id `told`, if there is one.
 */
export function useTopWhenLed(isNews: boolean, told = ""): void {
  const led = useRef(useHydrated() && isNews);
  useEffect(() => {
    if (!led.current) return;
    const named = document.getElementById(location.hash.slice(1));
    if (named) named.scrollIntoView();
    else scrollTo(0, 0);
    document.getElementById(told)?.focus();
  }, [told]);
}
