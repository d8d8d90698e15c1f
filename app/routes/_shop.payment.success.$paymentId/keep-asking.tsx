import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const POLL_MS = 5_000;

/** Asks again every five seconds while the payment is pending and somebody looks at the page. */
export function PollWhilePending() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const ask = () => document.visibilityState === "visible" && revalidate();
    const timer = setInterval(ask, POLL_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [revalidate, state]);
  return null;
}

/** The same for browsers without script, and for pages that were sent without any. */
export function RefreshWithoutScript({ hasNoScript }: { hasNoScript: boolean }) {
  const refresh = <meta httpEquiv="refresh" content="5" />;
  return hasNoScript ? refresh : <noscript>{refresh}</noscript>;
}
