import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icons";

const PAUSE_MS = 300;

/** Searches when typing rests. The box is the shopper's while they type in it: the address never writes over them. */
export function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    const input = box.current;
    if (input && input !== document.activeElement) input.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function searchSoon(typed: string) {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
  }

  return (
    <div className="relative grow">
      <Icon
        name="search"
        className="pointer-events-none absolute top-3 left-3 size-5 text-secondary"
      />
      <input
        ref={box}
        type="search"
        name="q"
        defaultValue={text}
        maxLength={200}
        placeholder="Search books, ISBN, or keywords..."
        aria-label="Search books, ISBN, or keywords"
        className="input pl-10"
        enterKeyHint="search"
        onChange={(event) => searchSoon(event.target.value)}
      />
    </div>
  );
}
