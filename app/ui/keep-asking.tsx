import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

type KeepAskingProps = {
  everyMs: number;
  /** How often the page is loaded again by a browser without script. */
  refreshSeconds: number;
  /** For a page that was sent without any script. */
  hasNoScript: boolean;
};

/** Asks for the page's data again until it is final, while somebody looks at the page. */
export function KeepAsking({ everyMs, refreshSeconds, hasNoScript }: KeepAskingProps) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const ask = () => document.visibilityState === "visible" && revalidate();
    const timer = setInterval(ask, everyMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [revalidate, state, everyMs]);
  const refresh = <meta httpEquiv="refresh" content={String(refreshSeconds)} />;
  return hasNoScript ? refresh : <noscript>{refresh}</noscript>;
}
