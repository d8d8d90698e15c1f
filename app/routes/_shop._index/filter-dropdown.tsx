import { useEffect, useRef, useState } from "react";
import type { CountedNames } from "~/domain/search/filter-view";
import type { CatalogueQuery, FilterKind } from "~/domain/search/query";
import { catalogueSearch, filterSearchField, SHOW_BOOKS } from "~/domain/search/query";
import { booksInWords } from "~/ui/books/books-in-words";
import { SearchButton } from "~/ui/forms/search-button";
import { SearchField, useSearch } from "~/ui/forms/search-field";
import { Icon } from "~/ui/icons";
import { useHydrated } from "~/ui/page/hydrated";

type FilterDropdownProps = {
  kind: FilterKind;
  label: string;
  options: CountedNames;
  query: CatalogueQuery;
  total: number | null;
  onToggle: (isOneOpen: boolean) => void;
  onChange: (values: string[]) => void;
};

/** Checkboxes in a `<details>`; the shared `name` keeps one open at a time. */
export function FilterDropdown(props: FilterDropdownProps) {
  const { kind, label, options, query, total, onToggle } = props;
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

  const [turns, setTurns] = useState(0);
  return (
    <details
      ref={details}
      id={kind}
      name="filter"
      open={options.named !== undefined}
      className="dropdown"
      onToggle={() => {
        setTurns(turns + 1);
        onToggle(document.querySelector("[name=filter][open]") !== null);
      }}
    >
      <summary className="input">
        {label}
        {selected.length > 0 && (
          <b className="rounded-full bg-primary px-1.5 text-xs leading-5 text-on-primary sm:mr-auto">
            {selected.length}
          </b>
        )}
        <Icon
          name="chevron-down"
          className={`${selected.length > 0 ? "max-sm:hidden " : ""}size-4 shrink-0`}
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
            {`Show ${isLive && total !== null ? booksInWords(total) : "books"}`}
          </button>
        </div>
      </div>
    </details>
  );
}

type FilterNamesProps = {
  kind: FilterKind;
  label: string;
  options: CountedNames;
  query: CatalogueQuery;
  onChange: (values: string[]) => void;
};

function inOrder({ names, counts }: CountedNames, chosen: string[]) {
  const all = names.map((name, i) => ({ name, count: counts?.[i] }));
  const gone = chosen
    .filter((name) => !names.includes(name))
    .map((name) => ({ name, count: undefined }));
  const place = ({ name, count }: (typeof all)[number]) =>
    chosen.includes(name) ? 0 : count === 0 ? 2 : 1;
  return [...gone, ...all].toSorted((a, b) => place(a) - place(b));
}

function FilterNames({ kind, label, options, query, onChange }: FilterNamesProps) {
  const selected = query[kind];
  // Keeps the order while the panel is open.
  const [first] = useState(selected);
  const [found, setFound] = useState<CountedNames>();
  const newest = useRef("");
  const { searchSoon } = useSearch(async (named) => {
    newest.current = named;
    const search = new URLSearchParams(catalogueSearch(query));
    search.set("named", named);
    const answer: Partial<CountedNames> = await fetch(`/api/v1/filters/${kind}?${search}`)
      .then((response) => response.json())
      .catch(() => ({}));
    const { names, counts } = listed;
    if (newest.current === named) setFound({ names, counts, ...answer, named });
  });
  const listed = found ?? options;
  const find = `Find a ${label.toLowerCase()}`;

  function toggle(option: string, isChosen: boolean) {
    onChange(isChosen ? [...selected, option] : selected.filter((value) => value !== option));
  }

  return (
    <>
      {options.total !== undefined && (
        <div className="p-2">
          <SearchField
            name={filterSearchField(kind)}
            label={find}
            text={options.named ?? ""}
            onType={searchSoon}
          >
            <SearchButton label={find} formAction={`/#${kind}`} />
          </SearchField>
          <p role="status" className="pt-1 text-sm text-muted [overflow-wrap:anywhere]">
            {noteOn(listed, kind)}
          </p>
        </div>
      )}
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <div>
          {inOrder(listed, first).map(({ name, count }) => (
            <label key={name} data-count={count} className="option">
              <input
                type="checkbox"
                name={kind}
                value={name}
                checked={selected.includes(name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function noteOn({ names, total, named }: CountedNames, kind: FilterKind) {
  if (total === undefined) return "We could not search. Please try again.";
  if (total === 0) return `No ${kind} found for “${named}”`;
  return total > names.length ? `${names.length} of ${total} ${kind}` : "";
}
