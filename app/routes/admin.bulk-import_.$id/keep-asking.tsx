import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const POLL_MS = 700;
const REFRESH_SECONDS = 2;

/** Asks how far it is while somebody looks at the page: by script, or else by loading the page again. */
export function KeepAsking({ hasNoScript }: { hasNoScript: boolean }) {
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
  const refresh = <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />;
  return hasNoScript ? refresh : <noscript>{refresh}</noscript>;
}
