import { Icon } from "./icons";

/** Present with and without JavaScript, so that hydration does not shift the layout. */
export function SearchButton() {
  return (
    <button type="submit" aria-label="Search" className="absolute top-0 right-0 p-3">
      <Icon name="search" className="size-5" />
    </button>
  );
}
