import { useEffect, useState } from "react";

/**
 * How details with an address of their own are shown. Who opened them from the list gets a panel over it; who came
 * to the address directly, or has no script, gets a page in place of the list. Null while none are open.
 */
export function usePanelOrPage(openId: string | undefined): "panel" | "page" | null {
  const [arrivedAt, setArrivedAt] = useState(openId);
  useEffect(() => {
    if (openId !== arrivedAt) setArrivedAt(undefined);
  }, [openId, arrivedAt]);
  if (openId === undefined) return null;
  return openId === arrivedAt ? "page" : "panel";
}
