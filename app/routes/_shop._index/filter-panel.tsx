import { Form, Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import {
  type CatalogueQuery,
  catalogueHref,
  FILTER_KINDS,
  type FilterKind,
  hasFilters,
  withWords,
} from "~/domain/catalogue/query";
import type { FilterOptions } from "~/domain/catalogue/view";
import { useHydrated } from "~/ui/hydrated";
import { Chips } from "./chips";
import { FilterDropdown } from "./filter-dropdown";
import { SearchBox } from "./search-box";
import { SortSelect } from "./sort-select";

const LABELS: Record<FilterKind, string> = {
  grades: "Grade",
  schools: "School",
  subjects: "Subject",
};

/**
 * The search, filters and sort are one GET form: without script its button applies them. With script each change
 * rewrites the address in place, from page 1, without adding to the history.
 */
export function FilterPanel({ query, options }: { query: CatalogueQuery; options: FilterOptions }) {
  const isLive = useHydrated();
  const navigate = useNavigate();
  const address = catalogueHref(query);
  const [asked, setAsked] = useState({ from: "", query });
  // What was just chosen shows at once, and two quick choices build on each other, until the address has moved on.
  const shown = asked.from === address ? asked.query : query;

  function apply(change: Partial<CatalogueQuery>) {
    const next = { ...shown, ...change, page: 1 };
    setAsked({ from: address, query: next });
    navigate(catalogueHref(next), { replace: true, preventScrollReset: true });
  }

  return (
    <Form action="/" role="search" aria-label="Books" className="relative">
      <div className="flex gap-2">
        <SearchBox text={query.q} onSearch={(q) => apply(withWords(shown, q))} />
        {!isLive && (
          <button type="submit" className="button">
            Apply
          </button>
        )}
      </div>
      <div className="mt-2 grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {FILTER_KINDS.map((kind) => (
          <FilterDropdown
            key={kind}
            kind={kind}
            label={LABELS[kind]}
            options={options[kind]}
            selected={shown[kind]}
            onChange={(values) => apply({ [kind]: values })}
          />
        ))}
        <SortSelect q={shown.q} sortBy={shown.sortBy} onChange={(sortBy) => apply({ sortBy })} />
      </div>
      {hasFilters(shown) && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Chips query={shown} />
          <Link
            to={catalogueHref({ sortBy: shown.sortBy })}
            replace
            preventScrollReset
            className="link inline-flex min-h-11 items-center px-2 text-sm font-medium"
          >
            Clear Filters
          </Link>
        </div>
      )}
    </Form>
  );
}
