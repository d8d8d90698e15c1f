import { Link } from "@remix-run/react";
import type { AdminBookRow } from "~/domain/catalogue/admin-view";
import { formatPrice, savingOf } from "~/domain/money";
import { HiddenBadge, StockBadge } from "~/ui/admin/badges";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { AdminIcon } from "~/ui/admin/icons";
import { Cover } from "~/ui/cover";
import { type ChangeDone, ChangeNotice } from "./change-notice";
import { OfferForm, type OfferReply } from "./offer-form";

/** Which book is being changed in its row, what came back of that, and what was changed last. */
export type RowChange = { changing: number; reply: OfferReply; change: ChangeDone | null };

type BookTableProps = {
  books: AdminBookRow[];
  search: string;
  isSelected: boolean;
  formId: string;
  row: RowChange;
};

function Savings({ book }: { book: AdminBookRow }) {
  const saving = savingOf(book.priceCents, book.originalPriceCents);
  if (saving === null) return null;
  return (
    <span className="text-green">
      {formatPrice(saving.cents)} <span className="md:block md:text-xs">({saving.percent}%)</span>
    </span>
  );
}

/** What the book looks like in the shop, what it is called, and whether shoppers see it. */
function Title({ book, search, row }: { book: AdminBookRow; search: string; row: RowChange }) {
  return (
    <div className="flex gap-3 md:min-w-60">
      <div className="w-10 shrink-0">
        <Cover book={book} place="thumb" />
      </div>
      <div className="min-w-0">
        <Link
          to={{ pathname: `/admin/books/${book.id}/edit`, search }}
          className="flex min-h-11 items-center hover:underline md:inline"
        >
          {book.title}
        </Link>
        {book.isbn && <span className="block font-normal text-muted figures">{book.isbn}</span>}
        {book.isHidden && <HiddenBadge />}
        {row.changing === book.id && <OfferForm book={book} search={search} reply={row.reply} />}
        {row.change?.bookId === book.id && <ChangeNotice change={row.change} search={search} />}
      </div>
    </div>
  );
}

/** Wide enough for a long word on a wide screen. */
const Words = ({ children }: { children: string }) => (
  <span className="md:block md:min-w-28">{children}</span>
);

/** What is on hand, and apart from it what payments under way hold of it. */
function Stock({ book }: { book: AdminBookRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StockBadge copies={book.stockQty} />
      {book.heldQty > 0 && (
        <span className="text-xs whitespace-nowrap text-muted">{book.heldQty} held</span>
      )}
    </span>
  );
}

function columnsFor(props: Omit<BookTableProps, "books">): Column<AdminBookRow>[] {
  const { search, isSelected, formId, row } = props;
  const changeAddress = (id: number) => {
    const params = new URLSearchParams(search);
    params.set("change", String(id));
    return `/admin/books?${params}`;
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
          className="my-3 block size-5 accent-primary md:my-0"
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
      cell: ({ grade }) => <span className="md:whitespace-nowrap">{grade}</span>,
    },
    { title: "Subject", cell: ({ subject }) => <Words>{subject}</Words> },
    { title: "School", cell: ({ school }) => <Words>{school}</Words> },
    {
      title: "Current Price",
      kind: "number",
      cell: ({ priceCents }) => <b>{formatPrice(priceCents)}</b>,
    },
    {
      title: "Original Price",
      kind: "number",
      cell: ({ originalPriceCents }) =>
        originalPriceCents === null ? null : formatPrice(originalPriceCents),
    },
    { title: "Savings", kind: "number", cell: (book) => <Savings book={book} /> },
    { title: "Stock", cell: (book) => <Stock book={book} /> },
    {
      title: "Actions",
      kind: "actions",
      cell: ({ id, title }) => (
        <>
          <Link
            to={changeAddress(id)}
            preventScrollReset
            className="inline-flex min-h-11 min-w-11 items-center"
          >
            <span className="link">
              Price<span className="sr-only"> and copies of {title}</span>
            </span>
          </Link>
          <Link to={{ pathname: `/admin/books/${id}/edit`, search }} className="button-icon">
            <AdminIcon name="edit" />
            <span className="sr-only">Edit {title}</span>
          </Link>
          <Link
            to={{ pathname: `/admin/books/${id}/delete`, search }}
            preventScrollReset
            className="button-icon"
          >
            <AdminIcon name="delete" />
            <span className="sr-only">Delete {title}</span>
          </Link>
        </>
      ),
    },
  ];
}

export function BookTable({ books, ...rest }: BookTableProps) {
  return (
    <DataTable label="Books" columns={columnsFor(rest)} rows={books} keyOf={(book) => book.id} />
  );
}
