import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { CountedOptions } from "~/domain/search/filter-view";
import {
  type CatalogueQuery,
  catalogueHref,
  FILTER_KINDS,
  FILTER_LABELS,
  hasFilters,
  SORTS,
  type SortBy,
  sortOptions,
  usualSort,
  withWords,
} from "~/domain/search/query";
import { Form } from "~/ui/forms/form";
import { SearchButton } from "~/ui/forms/search-button";
import { Icon } from "~/ui/icons";
import { FilterDropdown } from "./filter-dropdown";
import { SearchField, useSearch } from "./search-field";

const SEARCH = "Search books, ISBN, or keywords...";

type FilterPanelProps = {
  query: CatalogueQuery;
  options: CountedOptions;
  total: number | null;
  children: React.ReactNode;
};

/** On a touch device the keyboard would cover the results; elsewhere focus stays in the field. */
function putKeyboardAway(form: HTMLFormElement) {
  const focused = document.activeElement;
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (isPhone && focused instanceof HTMLElement && form.contains(focused)) focused.blur();
}

/** With JavaScript typing and filters replace the URL (page 1, no history entry); Enter, chips and 'Clear' add an entry. */
export function FilterPanel({ query, options, total, children }: FilterPanelProps) {
  const navigate = useNavigate();
  const address = catalogueHref(query);
  const [asked, setAsked] = useState({ from: "", query });
  // Optimistic query until the URL has changed, so that two quick choices add up.
  const shown = asked.from === address ? asked.query : query;
  const { searchNow, searchSoon } = useSearch((q, isTyping) => {
    if (q !== shown.q) apply(withWords(shown, q), isTyping);
  });

  function apply(change: Partial<CatalogueQuery>, replace = false) {
    const next = { ...shown, ...change, page: 1 };
    setAsked({ from: address, query: next });
    navigate(catalogueHref(next), { replace, preventScrollReset: true });
  }

  function search(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    searchNow(String(new FormData(event.currentTarget).get("q")));
    putKeyboardAway(event.currentTarget);
  }

  return (
    <Form action="/" role="search" aria-label="Books" className="relative" onSubmit={search}>
      <SearchField name="q" label={SEARCH} text={query.q} onType={searchSoon}>
        <SearchButton />
      </SearchField>
      <div className="mt-2 flex flex-wrap gap-2">
        {FILTER_KINDS.map((kind) => (
          <FilterDropdown
            key={kind}
            kind={kind}
            label={FILTER_LABELS[kind]}
            options={options[kind]}
            query={shown}
            total={total}
            onChange={(values) => apply({ [kind]: values }, true)}
          />
        ))}
      </div>
      {hasFilters(shown) && <Chips query={shown} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-2 sm:mt-4">
        {children}
        <SortSelect
          q={shown.q}
          sortBy={shown.sortBy}
          onChange={(sortBy) => apply({ sortBy }, true)}
        />
        <noscript>
          <button type="submit" className="button button-quiet">
            Sort
          </button>
        </noscript>
      </div>
    </Form>
  );
}

type SortSelectProps = { q: string; sortBy: SortBy; onChange: (sortBy: SortBy) => void };

function SortSelect({ q, sortBy, onChange }: SortSelectProps) {
  const usual = usualSort(q);
  return (
    <label className="flex max-w-full items-center gap-2">
      <span className="shrink-0 text-sm text-muted max-sm:sr-only">Sort by</span>
      <select
        name="sortBy"
        value={sortBy === usual ? "" : sortBy}
        className="input max-sm:max-w-38 max-sm:px-2"
        onChange={(event) => onChange(SORTS.find((sort) => sort === event.target.value) ?? usual)}
      >
        {sortOptions(q).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Chips({ query }: { query: CatalogueQuery }) {
  const chips = FILTER_KINDS.flatMap((kind) =>
    query[kind].map((value) => ({
      value,
      without: catalogueHref({
        ...query,
        page: 1,
        [kind]: query[kind].filter((other) => other !== value),
      }),
    })),
  );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <Link
          key={chip.without}
          to={chip.without}
          preventScrollReset
          aria-label={`Remove ${chip.value}`}
          className="inline-flex min-h-11 max-w-60 items-center gap-1.5 rounded-full bg-mist py-1 pr-3 pl-4 text-sm text-grey hover:bg-grey-bg"
        >
          <span className="truncate">{chip.value}</span>
          <Icon name="close" className="size-4 shrink-0" />
        </Link>
      ))}
      <Link
        to={catalogueHref({ sortBy: query.sortBy })}
        preventScrollReset
        className="link inline-flex min-h-11 shrink-0 items-center text-sm font-medium"
      >
        Clear Filters
      </Link>
    </div>
  );
}
