import { type AdminBookQuery, BOOK_STATES, STATE_WORDS } from "~/domain/search/admin-book-query";
import { isSearched, type NameOffer } from "~/domain/search/name-offers/name-offer";
import type { FilterKind } from "~/domain/search/query";
import {
  FILTER_KINDS,
  FILTER_LABELS,
  filterSearchField,
  sortOptions,
  usualSort,
} from "~/domain/search/query";
import { NameNote } from "~/ui/admin/forms/name-note";
import { FilterCheckbox, FilterForm, FilterSelect, SearchBox } from "~/ui/admin/tables/filter-form";

const optionsOf = ({ names }: NameOffer, label: string) => [
  { value: "", label: `All ${label}s` },
  ...names.map(({ name, label = name }) => ({ value: name, label })),
];

type NameFilterProps = { kind: FilterKind; chosen: string; offer: NameOffer };

function NameFilter({ kind, chosen, offer }: NameFilterProps) {
  const label = FILTER_LABELS[kind];
  const select = (
    <FilterSelect label={label} name={kind} value={chosen} options={optionsOf(offer, label)} />
  );
  if (!isSearched(offer)) return select;
  return (
    <div className="grid grow basis-60 gap-2 self-start sm:max-w-60">
      <SearchBox
        name={filterSearchField(kind)}
        text={offer.named ?? ""}
        placeholder={`Find a ${label.toLowerCase()}...`}
      />
      {select}
      <p className="text-sm text-muted">
        <NameNote offer={offer} searched={offer.named ?? ""} what={label.toLowerCase()} />
      </p>
    </div>
  );
}

type BookFiltersProps = { query: AdminBookQuery; names: Record<FilterKind, NameOffer> };

const FILTERS = "filters";

/** On a phone the filters open by their address until one is chosen. */
export function BookFilters({ query, names }: BookFiltersProps) {
  const sort = query.sortBy === usualSort(query.q) ? "" : query.sortBy;
  const isChosen =
    sort !== "" || query.states.length > 0 || FILTER_KINDS.some((kind) => query[kind].length > 0);
  return (
    <FilterForm action="/admin/books">
      <div className="flex basis-full gap-2">
        <SearchBox text={query.q} placeholder="Search books, ISBN, or keywords..." />
        {!isChosen && (
          <a href={`#${FILTERS}`} className="button button-quiet max-sm:px-4 sm:hidden">
            Filter
          </a>
        )}
      </div>
      <div
        id={FILTERS}
        className={`flex basis-full flex-wrap items-end gap-3 ${isChosen ? "" : "max-sm:not-target:hidden"}`}
      >
        {FILTER_KINDS.map((kind) => (
          <NameFilter key={kind} kind={kind} chosen={query[kind][0] ?? ""} offer={names[kind]} />
        ))}
        <FilterSelect label="Sort by" name="sortBy" value={sort} options={sortOptions(query.q)} />
        <div className="flex basis-full flex-wrap gap-x-4 max-sm:text-sm sm:gap-x-5">
          {BOOK_STATES.map((state) => (
            <FilterCheckbox
              key={state}
              label={STATE_WORDS[state].label}
              name={state}
              isChecked={query.states.includes(state)}
            />
          ))}
        </div>
      </div>
    </FilterForm>
  );
}
