import { useEffect, useRef, useState } from "react";
import { type CatalogueQuery, type FilterKind, SHOW_BOOKS } from "~/domain/catalogue/query";
import type { CountedNames } from "~/domain/catalogue/view";
import { booksInWords } from "~/ui/books-in-words";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icons";
import { FilterNames } from "./filter-names";

type FilterDropdownProps = {
  kind: FilterKind;
  label: string;
  options: CountedNames;
  query: CatalogueQuery;
  /** Number of results; null while unknown. */
  total: number | null;
  onChange: (values: string[]) => void;
};

/**
 * Checkboxes in a `<details>`; its shared `name` keeps one open at a time. JavaScript adds closing by Escape or an
 * outside click, and the result count.
 */
export function FilterDropdown(props: FilterDropdownProps) {
  const { kind, label, options, query, total } = props;
  const selected = query[kind];
  const isLive = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function closeFromOutside({ type, target }: Event) {
      const panel = details.current;
      if (!panel?.open || !(target instanceof Node) || panel.contains(target)) return;
      // Clicking text, padding or a scrollbar focuses an ancestor of the panel: that is no focus loss.
      const isAround = type === "focusin" && target.contains(panel);
      if (!isAround) panel.open = false;
    }
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("focusin", closeFromOutside);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("focusin", closeFromOutside);
    };
  }, []);

  function close() {
    if (!isLive || !details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }

  function closeOnEscape(event: React.KeyboardEvent) {
    if (event.key === "Escape" && details.current?.open) close();
  }

  const [turns, setTurns] = useState(0);
  return (
    <details
      ref={details}
      id={kind}
      name="filter"
      open={options.named !== undefined}
      className="group max-sm:grow sm:relative"
      onKeyDown={closeOnEscape}
      onToggle={() => setTurns(turns + 1)}
    >
      <summary className="input flex items-center justify-between gap-1 whitespace-nowrap select-none max-sm:px-2 max-sm:text-sm sm:min-w-36">
        {label}
        {selected.length > 0 && (
          <b className="rounded-full bg-primary px-1.5 text-xs leading-5 text-on-primary sm:mr-auto">
            {selected.length}
          </b>
        )}
        <Icon
          name="chevron-down"
          className={`${selected.length > 0 ? "max-sm:hidden " : ""}size-4 shrink-0 group-open:rotate-180`}
        />
      </summary>
      <div className="options floating">
        <FilterNames key={turns} {...props} />
        <div className="p-2">
          <button
            type={isLive ? "button" : "submit"}
            name={options.total === undefined ? undefined : SHOW_BOOKS}
            className="button w-full"
            onClick={close}
          >
            Show {isLive && total !== null ? booksInWords(total) : "books"}
          </button>
        </div>
      </div>
    </details>
  );
}
