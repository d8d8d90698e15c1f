import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { reachesShop } from "./reached-shop";

type KeepAskingProps = {
  everyMs: number;
  // Without script; none for a page on which one types.
  refreshSeconds?: number;
  hasNoScript?: boolean;
};

export function KeepAsking({ everyMs, refreshSeconds, hasNoScript = false }: KeepAskingProps) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    // Without a connection Remix would show an error page in place of this one.
    const ask = async () => {
      if (document.visibilityState === "visible" && (await reachesShop())) revalidate();
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [revalidate, state, everyMs]);
  if (refreshSeconds === undefined) return null;
  const refresh = <meta httpEquiv="refresh" content={String(refreshSeconds)} />;
  return hasNoScript ? refresh : <noscript>{refresh}</noscript>;
}
