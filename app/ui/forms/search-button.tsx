import { Icon } from "../icons";

type SearchButtonProps = React.ComponentPropsWithoutRef<"button"> & { label?: string };

/** Present with and without JavaScript, so that hydration does not shift the layout. */
export function SearchButton({ label = "Search", ...button }: SearchButtonProps) {
  return (
    <button {...button} type="submit" aria-label={label} className="tip absolute top-0 right-0 p-3">
      <Icon name="search" className="size-5" />
    </button>
  );
}
