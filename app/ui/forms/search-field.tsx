import { useEffect, useRef } from "react";

const PAUSE_MS = 300;

/** Debounced search, or at once. Calls the latest `onSearch`, not the one of the key press. */
export function useSearch(onSearch: (text: string, isTyping?: boolean) => void) {
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  function searchNow(typed: string, isTyping?: boolean) {
    clearTimeout(pause.current);
    latest.current(typed.trim(), isTyping);
  }
  function searchSoon(typed: string) {
    clearTimeout(pause.current);
    pause.current = setTimeout(searchNow, PAUSE_MS, typed, true);
  }
  return { searchNow, searchSoon };
}

type SearchFieldProps = {
  name: string;
  label: string;
  text: string;
  onType?: ((text: string) => void) | undefined;
  children: React.ReactNode;
};

/** Uncontrolled while typing: the URL never overwrites the text, except by Back. */
export function SearchField({ name, label, text, onType, children }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const leave = () => box.current?.blur();
    addEventListener("popstate", leave);
    return () => removeEventListener("popstate", leave);
  }, []);

  useEffect(() => {
    const input = box.current;
    if (input && input !== document.activeElement) input.value = text;
  }, [text]);

  return (
    <div className="relative">
      <input
        ref={box}
        type="search"
        name={name}
        defaultValue={text}
        maxLength={200}
        placeholder={label}
        aria-label={label}
        className="input pr-11 text-ellipsis"
        enterKeyHint="search"
        onChange={(event) => onType?.(event.target.value)}
      />
      {children}
    </div>
  );
}
