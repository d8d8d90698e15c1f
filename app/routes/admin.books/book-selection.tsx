import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { AdminBookRow } from "~/domain/books/admin/admin-view";
import { formatCount } from "~/domain/values/money";
import { AdminIcon } from "~/ui/admin/icons";
import { Form } from "~/ui/forms/form";
import { useHydrated } from "~/ui/page/hydrated";
import { BookTable, type RowChange } from "./book-table";

/** Query value that selects every book on the page, without JavaScript. */
const ALL_SELECTED = "all";

type BookSelectionProps = {
  books: AdminBookRow[];
  search: string;
  total: number;
  row: RowChange;
};

const FORM_ID = "selected-books";

const boxesOf = (list: HTMLDivElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? []),
];

/** 'Delete Selected' asks for confirmation on a page of its own. JavaScript adds select-all and a count. */
export function BookSelection({ books, search, total, row }: BookSelectionProps) {
  const hasScript = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const params = new URLSearchParams(useLocation().search);
  const isAllAsked = params.get("select") === ALL_SELECTED;
  const allMatching = `/admin/books/change?${new URLSearchParams({ matching: search.slice(1) })}`;
  const count = () => setSelected(boxesOf(list.current).filter((box) => box.checked).length);

  // The browser may restore checkboxes after the books have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: recount whenever the books change
  useEffect(count, [books]);

  function selectAll(isChecked: boolean) {
    for (const box of boxesOf(list.current)) box.checked = isChecked;
    count();
  }

  return (
    <div ref={list} onChange={count}>
      <Form id={FORM_ID} action="/admin/books/delete" preventScrollReset>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {hasScript ? (
            <SelectAll selected={selected} total={books.length} onChange={selectAll} />
          ) : (
            <SelectAllLink isAllSelected={isAllAsked} search={search} />
          )}
          <Link to={allMatching} className="inline-flex min-h-11 items-center">
            <span className="link">
              {total === 1 ? "Change this book" : `Change all ${formatCount(total)}`}
            </span>
          </Link>
          <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
            <button
              type="submit"
              formAction="/admin/books/change"
              disabled={hasScript && selected === 0}
              className="button button-quiet button-small"
            >
              <AdminIcon name="edit" className="size-4" /> Change Selected
            </button>
            <button
              type="submit"
              disabled={hasScript && selected === 0}
              className="button button-quiet button-small"
            >
              <AdminIcon name="delete" className="size-4" /> Delete Selected
              {hasScript && selected > 0 && ` (${selected})`}
            </button>
          </div>
        </div>
      </Form>
      <div className="relative overflow-x-auto">
        <BookTable
          books={books}
          search={search}
          isSelected={isAllAsked}
          formId={FORM_ID}
          row={row}
        />
      </div>
    </div>
  );
}

type SelectAllProps = { selected: number; total: number; onChange: (isChecked: boolean) => void };

function SelectAll({ selected, total, onChange }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < total;
  }, [selected, total]);
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        ref={box}
        type="checkbox"
        checked={selected === total}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-primary"
      />
      <span>
        Select all<span className="max-sm:sr-only"> on this page</span>
      </span>
    </label>
  );
}

function SelectAllLink({ isAllSelected, search }: { isAllSelected: boolean; search: string }) {
  const params = new URLSearchParams(search);
  if (!isAllSelected) params.set("select", ALL_SELECTED);
  return (
    <Link to={`/admin/books?${params}`} className="flex min-h-11 items-center">
      <span className="link">{isAllSelected ? "Select none" : "Select all"}</span>
    </Link>
  );
}
