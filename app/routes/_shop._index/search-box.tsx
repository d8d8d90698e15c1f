import { useEffect, useRef } from "react";
import { SearchButton } from "~/ui/search-button";

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
