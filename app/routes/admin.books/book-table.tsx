import { Link } from "@remix-run/react";
import type { AdminBookRow } from "~/domain/books/admin/admin-view";
import { conditionLabel } from "~/domain/books/condition";
import { priceFormat, savingOf } from "~/domain/values/money";
import { HiddenBadge, StockBadge } from "~/ui/admin/badges";
import { AdminIcon } from "~/ui/admin/icons";
import { May } from "~/ui/admin/page/who-works";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { Cover } from "~/ui/books/cover";
import { useHydrated } from "~/ui/page/hydrated";
import { type ChangeDone, ChangeNotice } from "./change-notice";
import { OfferForm, type OfferReply } from "./offer-form";
import { priceLinkId, rowId } from "./row-place";

export type RowChange = { changing: number; reply: OfferReply; change: ChangeDone | null };

type BookTableProps = {
  books: AdminBookRow[];
  search: string;
  isSelected: boolean;
  formId: string;
  row: RowChange;
};

type Price = (cents: number) => string;

function Savings({ book, price }: { book: AdminBookRow; price: Price }) {
  const saving = savingOf(book.priceCents, book.originalPriceCents);
  if (saving === null) return null;
  return (
    <span className="text-green">
      {price(saving.cents)} <span className="xl:block xl:text-xs">({saving.percent}%)</span>
    </span>
  );
}

function Title({ book, search, row }: { book: AdminBookRow; search: string; row: RowChange }) {
  return (
    <div id={rowId(book.id)} className="xl:min-w-52">
      <div className="flex gap-3">
        <div className="w-10 shrink-0 max-[18rem]:hidden">
          <Cover book={book} place="thumb" />
        </div>
        <div className="min-w-0">
          <Link
            to={{ pathname: `/admin/books/${book.id}/edit`, search }}
            className="line-clamp-2 min-h-11 max-[18rem]:line-clamp-none hover:underline md:max-xl:block xl:min-h-0"
          >
            {book.title}
          </Link>
          <span className="flex flex-wrap items-center gap-x-1.5 text-xs font-normal text-muted figures">
            {book.isHidden && <HiddenBadge />}
            {[book.isbn, conditionLabel(book.condition)].filter(Boolean).join(" · ")}
          </span>
          <span className="block truncate text-xs font-normal text-muted md:hidden">
            {book.grade} · {book.subject} · {book.school}
          </span>
        </div>
      </div>
      {row.changing === book.id && <OfferForm book={book} search={search} reply={row.reply} />}
      {row.change?.bookId === book.id && (
        <ChangeNotice change={row.change} search={search} isInRow />
      )}
    </div>
  );
}

const Words = ({ children }: { children: string }) => (
  <span title={children} className="xl:line-clamp-2 xl:min-w-22 xl:wrap-break-word">
    {children}
  </span>
);

function Stock({ book }: { book: AdminBookRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StockBadge copies={book.stockQty} />
      {book.heldQty > 0 && (
        <span className="text-xs whitespace-nowrap text-muted">{book.heldQty} held</span>
      )}
      {book.waitingQty > 0 && (
        <span className="text-xs whitespace-nowrap text-muted">{book.waitingQty} waiting</span>
      )}
    </span>
  );
}

type Cells = Omit<BookTableProps, "books"> & { price: Price; hasScript: boolean };

function columnsFor(cells: Cells): Column<AdminBookRow>[] {
  const { search, isSelected, formId, row, price, hasScript } = cells;
  const changeAddress = (id: number) => {
    const params = new URLSearchParams(search);
    params.set("change", String(id));
    return `/admin/books?${params}${hasScript ? "" : `#${rowId(id)}`}`;
  };
  return [
    {
      title: "Select",
      kind: "mark",
      heading: <span className="sr-only">Select</span>,
      cell: ({ id, title }) => (
        <input
          key={String(isSelected)}
          type="checkbox"
          form={formId}
          name="ids"
          value={id}
          defaultChecked={isSelected}
          aria-label={`Select ${title}`}
          className="block size-6 accent-primary md:max-xl:my-3 xl:size-5"
        />
      ),
    },
    {
      title: "Title",
      kind: "title",
      cell: (book) => <Title book={book} search={search} row={row} />,
    },
    {
      title: "Grade",
      kind: "plain",
      cell: ({ grade }) => <span className="xl:whitespace-nowrap">{grade}</span>,
    },
    { title: "Subject", kind: "plain", cell: ({ subject }) => <Words>{subject}</Words> },
    { title: "School", kind: "plain", cell: ({ school }) => <Words>{school}</Words> },
    {
      title: "Current Price",
      kind: "number",
      cell: ({ priceCents }) => <b>{price(priceCents)}</b>,
    },
    {
      title: "Original Price",
      kind: "number",
      cell: ({ originalPriceCents }) =>
        originalPriceCents === null ? null : (
          <span className="max-xl:line-through">{price(originalPriceCents)}</span>
        ),
    },
    { title: "Savings", kind: "number", cell: (book) => <Savings book={book} price={price} /> },
    { title: "Stock", cell: (book) => <Stock book={book} /> },
    {
      title: "Actions",
      kind: "actions",
      cell: ({ id, title }) => (
        <div className="flex items-center xl:inline-flex">
          <Link
            id={priceLinkId(id)}
            to={changeAddress(id)}
            preventScrollReset
            aria-label={`Price, copies of ${title}`}
            className="row-link inline-flex min-h-11 min-w-11 items-center justify-center xl:min-h-9"
          >
            <span className="link max-md:sr-only">
              Price<span className="xl:hidden">, copies</span>
            </span>
          </Link>
          <Link
            to={{ pathname: `/admin/books/${id}/edit`, search }}
            aria-label={`Edit ${title}`}
            className="tip button-icon max-md:hidden xl:size-9"
          >
            <AdminIcon name="edit" />
          </Link>
          <May permission="arrange">
            <Link
              to={{ pathname: `/admin/books/${id}/delete`, search }}
              preventScrollReset
              aria-label={`Delete ${title}`}
              className="tip button-icon max-md:hidden xl:size-9"
            >
              <AdminIcon name="delete" />
            </Link>
          </May>
        </div>
      ),
    },
  ];
}

export function BookTable({ books, ...rest }: BookTableProps) {
  const hasScript = useHydrated();
  const price = priceFormat(
    books.flatMap(({ priceCents, originalPriceCents }) => [priceCents, originalPriceCents]),
  );
  const columns = columnsFor({ ...rest, price, hasScript });
  return (
    <DataTable label="Books" columns={columns} rows={books} keyOf={(book) => book.id} isShelf />
  );
}
