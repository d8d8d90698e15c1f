import { Link } from "@remix-run/react";
import type { AdminBookRow } from "~/domain/books/admin/admin-view";
import { formatCount } from "~/domain/values/money";
import { AdminIcon } from "~/ui/admin/icons";
import { May, useMay } from "~/ui/admin/page/who-works";
import { SelectAll, useMarkedRows } from "~/ui/admin/tables/select-all";
import { Form } from "~/ui/forms/form";
import { BookTable, type RowChange } from "./book-table";

type BookSelectionProps = {
  books: AdminBookRow[];
  search: string;
  total: number;
  row: RowChange;
};

const FORM_ID = "selected-books";

/** 'Delete Selected' asks for confirmation on a page of its own. JavaScript adds select-all and a count. */
export function BookSelection({ books, search, total, row }: BookSelectionProps) {
  const rows = useMarkedRows(books);
  const may = useMay();
  const allMatching = `/admin/books/change?${new URLSearchParams({ matching: search.slice(1) })}`;

  return (
    <div ref={rows.list} onChange={rows.count}>
      <Form
        id={FORM_ID}
        action={`/admin/books/${may("arrange") ? "delete" : "change"}`}
        preventScrollReset
      >
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <SelectAll rows={rows} path="/admin/books" search={search} />
          <Link to={allMatching} className="inline-flex min-h-11 items-center">
            <span className="link">
              {total === 1 ? "Change this book" : `Change all ${formatCount(total)}`}
            </span>
          </Link>
          <div
            className={`ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow ${rows.hasScript && rows.marked === 0 ? "max-sm:hidden" : ""}`}
          >
            <button
              type="submit"
              formAction="/admin/books/change"
              disabled={rows.hasScript && rows.marked === 0}
              className="button button-quiet button-small"
            >
              <AdminIcon name="edit" className="size-4" /> Change Selected
            </button>
            <May permission="arrange">
              <button
                type="submit"
                disabled={rows.hasScript && rows.marked === 0}
                className="button button-quiet button-small"
              >
                <AdminIcon name="delete" className="size-4" /> Delete Selected
                {rows.hasScript && rows.marked > 0 && ` (${rows.marked})`}
              </button>
            </May>
          </div>
        </div>
      </Form>
      <div className="relative overflow-x-auto">
        <BookTable
          books={books}
          search={search}
          isSelected={rows.isAllAsked}
          formId={FORM_ID}
          row={row}
        />
      </div>
    </div>
  );
}
