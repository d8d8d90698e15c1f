import { Icon } from "./icons";

type SearchButtonProps = {
  label?: string;
  /** Another address than the form's. */
  formAction?: string;
};

/** Present with and without JavaScript, so that hydration does not shift the layout. */
export function SearchButton({ label = "Search", formAction }: SearchButtonProps) {
  return (
    <button
      type="submit"
      formAction={formAction}
      aria-label={label}
      className="absolute top-0 right-0 p-3"
    >
      <Icon name="search" className="size-5" />
    </button>
  );
}
