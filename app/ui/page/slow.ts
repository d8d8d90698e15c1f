import { useEffect, useState } from "react";

/** After this long without an answer the connection may be dead, though the browser waits for minutes. */
export const LONG_WAIT_MS = 20_000;

// Browsers before 2022 cannot be told a limit, and have one of their own.
export const longWait = () => AbortSignal.timeout?.(LONG_WAIT_MS);

const PATIENCE_MS = 150;

/** True when a wait becomes noticeable, or longer than `patienceMs`; avoids flicker for short ones. */
export function useSlow(isWaiting: boolean, patienceMs = PATIENCE_MS): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting, patienceMs]);
  return isWaiting && isSlow;
}
