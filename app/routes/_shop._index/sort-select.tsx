import { SORTS, type SortBy, sortOptions, usualSort } from "~/domain/catalogue/query";

type SortSelectProps = { q: string; sortBy: SortBy; onChange: (sortBy: SortBy) => void };

export function SortSelect({ q, sortBy, onChange }: SortSelectProps) {
  const usual = usualSort(q);
  return (
    <label className="flex max-w-full items-center gap-2">
      <span className="shrink-0 text-sm text-muted max-sm:sr-only">Sort by</span>
      <select
        name="sortBy"
        value={sortBy === usual ? "" : sortBy}
        className="input max-sm:px-2 max-sm:text-sm"
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
