import { useEffect } from "react";

const STORAGE_KEY = "cart_session_id";

/**
 * Mirrors the cart's session id for programs that look for it there; the cookie stays the authority. `undefined`
 * says that nothing is known yet.
 */
export function useMirroredSession(sessionId: string | null | undefined): void {
  useEffect(() => {
    if (sessionId === undefined) return;
    try {
      if (sessionId === null) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, sessionId);
    } catch {
      // Storage may be full or forbidden: nothing of ours depends on it.
    }
  }, [sessionId]);
}
