import { useEffect, useState } from "react";

const PATIENCE_MS = 150;

/** True when a wait becomes noticeable; avoids flicker for short ones. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isSlow;
}
