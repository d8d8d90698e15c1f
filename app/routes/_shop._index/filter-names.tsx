import { useRef, useState } from "react";
import {
  type CatalogueQuery,
  catalogueSearch,
  type FilterKind,
  soughtField,
} from "~/domain/catalogue/query";
import type { CountedNames } from "~/domain/catalogue/view";
import { SearchButton } from "~/ui/search-button";
import { SearchField, useSearch } from "./search-field";

type FilterNamesProps = {
  kind: FilterKind;
  label: string;
  options: CountedNames;
  query: CatalogueQuery;
  onChange: (values: string[]) => void;
};

/** Order: selected, then names with results, then names without. Without counts, unchanged. */
function inOrder({ names, counts }: CountedNames, chosen: string[]) {
  const all = names.map((name, i) => ({ name, count: counts?.[i] }));
  const gone = chosen
    .filter((name) => !names.includes(name))
    .map((name) => ({ name, count: undefined }));
  const place = ({ name, count }: (typeof all)[number]) =>
    chosen.includes(name) ? 0 : count === 0 ? 2 : 1;
  return [...gone, ...all].toSorted((a, b) => place(a) - place(b));
}

/** The names of a filter, where there are many with a search among all. Mounted anew when the filter opens or closes. */
export function FilterNames({ kind, label, options, query, onChange }: FilterNamesProps) {
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
            name={soughtField(kind)}
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
