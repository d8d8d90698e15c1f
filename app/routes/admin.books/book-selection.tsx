import { Form, Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { AdminBookRow } from "~/domain/catalogue/admin-view";
import { AdminIcon } from "~/ui/admin/icons";
import { useHydrated } from "~/ui/hydrated";
import { BookTable } from "./book-table";

/** For whoever has no script: the list with every book on it selected. */
const ALL_SELECTED = "all";

type BookSelectionProps = { books: AdminBookRow[]; search: string };

const boxesOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? []),
];

/**
 * The page's books as a form: checkboxes select, and 'Delete Selected' asks first, on a page of its own. Script adds
 * a box that selects all, and counts.
 */
export function BookSelection({ books, search }: BookSelectionProps) {
  const hasScript = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(0);
  const params = new URLSearchParams(useLocation().search);
  const isAllAsked = params.get("select") === ALL_SELECTED;
  const count = () => setSelected(boxesOf(form.current).filter((box) => box.checked).length);

  // The browser may have kept what was selected, and other books may stand here now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew whenever the books change
  useEffect(count, [books]);

  function selectAll(isChecked: boolean) {
    for (const box of boxesOf(form.current)) box.checked = isChecked;
    count();
  }

  return (
    <Form ref={form} action="/admin/books/delete" preventScrollReset onChange={count}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 px-1 text-sm">
        {hasScript ? (
          <SelectAll selected={selected} total={books.length} onChange={selectAll} />
        ) : (
          <SelectAllLink isAllSelected={isAllAsked} search={search} />
        )}
        <button
          type="submit"
          disabled={hasScript && selected === 0}
          className="button button-quiet button-small ml-auto"
        >
          <AdminIcon name="delete" className="size-4" /> Delete Selected
          {hasScript && selected > 0 && ` (${selected})`}
        </button>
      </div>
      <div className="overflow-x-auto">
        <BookTable books={books} search={search} isSelected={isAllAsked} />
      </div>
    </Form>
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
