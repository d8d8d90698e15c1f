import { useCallback, useEffect, useRef } from "react";

const PAUSE_MS = 300;

/** Debounced search, or at once. Calls the newest `onSearch`, not the one from the key press. */
export function useSearch(onSearch: (text: string) => void) {
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  const searchNow = useCallback((typed: string) => {
    clearTimeout(pause.current);
    latest.current(typed.trim());
  }, []);
  const searchSoon = useCallback(
    (typed: string) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => searchNow(typed), PAUSE_MS);
    },
    [searchNow],
  );
  return { searchNow, searchSoon };
}
