import { Link, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
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
} from "~/domain/search/query";
import { Form } from "~/ui/forms/form";
import { Icon } from "~/ui/icons";
import { FilterDropdown } from "./filter-dropdown";

type FilterPanelProps = {
  query: CatalogueQuery;
  options: CountedOptions;
  total: number | null;
  onToggle: (isOneOpen: boolean) => void;
  children: React.ReactNode;
};

/** With JavaScript each choice adds a history entry (page 1), so that Back takes back one step. */
export function FilterPanel({ query, options, total, onToggle, children }: FilterPanelProps) {
  const navigate = useNavigate();
  const address = catalogueHref(query);
  const [asked, setAsked] = useState({ from: address, query });
  // Optimistic query until the URL has changed, so that two quick choices add up; Back must not find it again.
  const isMoved = asked.from !== address;
  if (isMoved) setAsked({ from: address, query });
  const shown = isMoved ? query : asked.query;

  const row = useRef<HTMLDivElement>(null);
  // The words above an open list may take another line after a choice.
  function hold(isOneOpen: boolean) {
    onToggle(isOneOpen);
    if (row.current) row.current.style.height = isOneOpen ? `${row.current.offsetHeight}px` : "";
  }

  function apply(change: Partial<CatalogueQuery>) {
    const next = { ...shown, ...change, page: 1 };
    setAsked({ from: address, query: next });
    navigate(catalogueHref(next), { preventScrollReset: true });
  }

  return (
    <Form action="/" className="pt-2 sm:pt-5" onSubmit={(event) => event.preventDefault()}>
      {query.q !== "" && <input type="hidden" name="q" value={query.q} />}
      <input
        type="checkbox"
        id="filters"
        className="unfolds sr-only sm:hidden"
        defaultChecked={FILTER_KINDS.some((kind) => options[kind].named !== undefined)}
      />
      {/* Without the chips, so that a list which is open below it stays under the finger when one comes. */}
      <div ref={row} className="relative flex flex-wrap items-center gap-2 lg:gap-x-6">
        {children}
        <label htmlFor="filters" className="unfold button button-quiet sm:hidden">
          <Icon name="filter" /> Filter
        </label>
        <div className="folded grow">
          {FILTER_KINDS.map((kind) => (
            <FilterDropdown
              key={kind}
              kind={kind}
              label={FILTER_LABELS[kind]}
              options={options[kind]}
              query={shown}
              total={total}
              onToggle={hold}
              onChange={(values) => apply({ [kind]: values })}
            />
          ))}
          <SortSelect q={shown.q} sortBy={shown.sortBy} onChange={(sortBy) => apply({ sortBy })} />
          <noscript>
            <button type="submit" className="button button-quiet">
              Sort
            </button>
          </noscript>
        </div>
      </div>
      {hasFilters(shown) && <Chips query={shown} />}
    </Form>
  );
}

type SortSelectProps = { q: string; sortBy: SortBy; onChange: (sortBy: SortBy) => void };

function SortSelect({ q, sortBy, onChange }: SortSelectProps) {
  const usual = usualSort(q);
  return (
    <label className="flex max-w-full items-center gap-2 lg:ml-auto">
      <span className="shrink-0 text-sm text-muted max-sm:sr-only">Sort by</span>
      <select
        name="sortBy"
        value={sortBy === usual ? "" : sortBy}
        className="input max-sm:max-w-48 max-sm:px-2"
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
        to={catalogueHref({ q: query.q, sortBy: query.sortBy })}
        preventScrollReset
        className="link inline-flex min-h-11 shrink-0 items-center text-sm font-medium"
      >
        Clear Filters
      </Link>
    </div>
  );
}
