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

export function BookFilters({ query, names }: BookFiltersProps) {
  return (
    <FilterForm action="/admin/books">
      <SearchBox text={query.q} placeholder="Search books, ISBN, or keywords..." isAlone />
      {FILTER_KINDS.map((kind) => (
        <NameFilter key={kind} kind={kind} chosen={query[kind][0] ?? ""} offer={names[kind]} />
      ))}
      <FilterSelect
        label="Sort by"
        name="sortBy"
        value={query.sortBy === usualSort(query.q) ? "" : query.sortBy}
        options={sortOptions(query.q)}
      />
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
    </FilterForm>
  );
}
