import { FILTER_KINDS, type FilterKind, sortOptions, usualSort } from "~/domain/catalogue/query";
import { BOOK_STATES, type BookState, type ShelfQuery } from "~/domain/catalogue/shelf-query";
import { FilterCheckbox } from "~/ui/admin/filter-checkbox";
import { FilterForm, FilterSelect, SearchBox } from "~/ui/admin/filter-form";

const KINDS: Record<FilterKind, { label: string; all: string }> = {
  grades: { label: "Grade", all: "All Grades" },
  subjects: { label: "Subject", all: "All Subjects" },
  schools: { label: "School", all: "All Schools" },
};

const STATES: Record<BookState, string> = {
  soldOut: "Sold out",
  hidden: "Hidden",
  withoutPhoto: "Without photo",
};

const optionsOf = (names: string[], all: string) => [
  { value: "", label: all },
  ...names.map((name) => ({ value: name, label: name })),
];

type BookFiltersProps = { query: ShelfQuery; names: Record<FilterKind, string[]> };

export function BookFilters({ query, names }: BookFiltersProps) {
  return (
    <FilterForm action="/admin/books">
      <SearchBox text={query.q} placeholder="Search books, ISBN, or keywords..." isAlone />
      {FILTER_KINDS.map((kind) => (
        <FilterSelect
          key={kind}
          label={KINDS[kind].label}
          name={kind}
          value={query[kind][0] ?? ""}
          options={optionsOf(names[kind], KINDS[kind].all)}
        />
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
            label={STATES[state]}
            name={state}
            value="true"
            isChecked={query.states.includes(state)}
          />
        ))}
      </div>
    </FilterForm>
  );
}
