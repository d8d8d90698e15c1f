import { Icon } from "./icons";

/** Stands at the end of a search box, with script and without: nothing jumps when script takes over. */
export function SearchButton() {
  return (
    <button type="submit" aria-label="Search" className="absolute top-0 right-0 p-3">
      <Icon name="search" className="size-5" />
    </button>
  );
}
