import { useEffect } from "react";

const STORAGE_KEY = "cart_session_id";

/** For other programs; the cookie stays authoritative. `undefined` means not known yet. */
export function useMirroredSession(sessionId: string | null | undefined): void {
  useEffect(() => {
    if (sessionId === undefined) return;
    try {
      if (sessionId === null) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, sessionId);
    } catch {
      // Storage may be full or blocked; the shop does not depend on it.
    }
  }, [sessionId]);
}
