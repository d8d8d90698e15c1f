import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";
import {
  type CatalogueQuery,
  catalogueHref,
  FILTER_KINDS,
  type FilterKind,
  hasFilters,
  withWords,
} from "~/domain/catalogue/query";
import type { CountedOptions } from "~/domain/catalogue/view";
import { Chips } from "./chips";
import { FilterDropdown } from "./filter-dropdown";
import { CatalogueSearch, useSearch } from "./search-box";
import { SortSelect } from "./sort-select";

const LABELS: Record<FilterKind, string> = {
  grades: "Grade",
  schools: "School",
  subjects: "Subject",
};

type FilterPanelProps = {
  query: CatalogueQuery;
  options: CountedOptions;
  /** How many books are shown for the query; null while that is not known. */
  total: number | null;
  /** What stands beside the sort. */
  children: React.ReactNode;
};

/** The keyboard of a phone covers what was found; where there is none the focus stays for the next word. */
function putKeyboardAway(form: HTMLFormElement) {
  const focused = document.activeElement;
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (isPhone && focused instanceof HTMLElement && form.contains(focused)) focused.blur();
}

/**
 * The search, filters and sort are one GET form: without script its button applies them. With script each change
 * rewrites the address in place, from page 1, without adding to the history, and Enter only hurries the search.
 */
export function FilterPanel({ query, options, total, children }: FilterPanelProps) {
  const navigate = useNavigate();
  const address = catalogueHref(query);
  const [asked, setAsked] = useState({ from: "", query });
  // What was just chosen shows at once, and two quick choices build on each other, until the address has moved on.
  const shown = asked.from === address ? asked.query : query;
  const { searchNow, searchSoon } = useSearch((q) => {
    if (q !== shown.q) apply(withWords(shown, q));
  });

  function apply(change: Partial<CatalogueQuery>) {
    const next = { ...shown, ...change, page: 1 };
    setAsked({ from: address, query: next });
    navigate(catalogueHref(next), { replace: true, preventScrollReset: true });
  }

  function search(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    searchNow(String(new FormData(event.currentTarget).get("q")));
    putKeyboardAway(event.currentTarget);
  }

  return (
    <Form action="/" role="search" aria-label="Books" className="relative" onSubmit={search}>
      <CatalogueSearch text={query.q} onType={searchSoon} />
      <div className="mt-2 flex flex-wrap gap-2">
        {FILTER_KINDS.map((kind) => (
          <FilterDropdown
            key={kind}
            kind={kind}
            label={LABELS[kind]}
            options={options[kind]}
            selected={shown[kind]}
            total={total}
            onChange={(values) => apply({ [kind]: values })}
          />
        ))}
      </div>
      {hasFilters(shown) && <Chips query={shown} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-2 sm:mt-4">
        {children}
        <SortSelect q={shown.q} sortBy={shown.sortBy} onChange={(sortBy) => apply({ sortBy })} />
      </div>
    </Form>
  );
}
