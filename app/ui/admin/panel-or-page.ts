import { useEffect, useState } from "react";

/**
 * How a detail route is shown: a panel when opened from the list, a page when loaded directly or without JavaScript,
 * null when none is open.
 */
export function usePanelOrPage(openId: string | undefined): "panel" | "page" | null {
  const [arrivedAt, setArrivedAt] = useState(openId);
  useEffect(() => {
    if (openId !== arrivedAt) setArrivedAt(undefined);
  }, [openId, arrivedAt]);
  if (openId === undefined) return null;
  return openId === arrivedAt ? "page" : "panel";
}
