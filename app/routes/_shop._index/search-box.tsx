import { useCallback, useEffect, useRef } from "react";
import { SearchButton } from "~/ui/search-button";

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

type SearchBoxProps = { text: string; onType: (text: string) => void };

/** Uncontrolled while typing: the URL never overwrites the text. */
export function CatalogueSearch({ text, onType }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = box.current;
    if (input && input !== document.activeElement) input.value = text;
  }, [text]);

  return (
    <div className="relative">
      <input
        ref={box}
        type="search"
        name="q"
        defaultValue={text}
        maxLength={200}
        placeholder="Search books, ISBN, or keywords..."
        aria-label="Search books, ISBN, or keywords"
        className="input pr-11 text-ellipsis"
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
      />
      <SearchButton />
    </div>
  );
}
