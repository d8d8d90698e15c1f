import { SORT_LABELS, SORTS, type SortBy } from "~/domain/catalogue/query";

type SortSelectProps = { sortBy: SortBy; onChange: (sortBy: SortBy) => void };

export function SortSelect({ sortBy, onChange }: SortSelectProps) {
  return (
    <label className="col-span-3 flex items-center gap-2 sm:ml-auto">
      <span className="text-sm whitespace-nowrap text-muted">Sort by</span>
      <select
        name="sortBy"
        value={sortBy}
        className="input"
        onChange={(event) =>
          onChange(SORTS.find((sort) => sort === event.target.value) ?? "recent")
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
