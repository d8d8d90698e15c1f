import { Link } from "@remix-run/react";
import { conditionLabel } from "~/domain/books/condition";
import type { PickedBook } from "~/domain/orders/view";

/**
 * What to fetch, a row per book with a box to tick. A true table at every width, because it is read along the shelves.
 */
export function PickedBooks({ books }: { books: PickedBook[] }) {
  return (
    <table aria-label="Books to fetch" className="card w-full text-sm print:rounded-none">
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="w-px px-3 py-2 font-medium">
            <span className="sr-only">Fetched</span>
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            Shelf
          </th>
          <th scope="col" className="w-full py-2 pr-3 font-medium">
            Book
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium">
            Copies
          </th>
        </tr>
      </thead>
      <tbody>
        {books.map((book) => (
          <Row key={book.bookId} book={book} />
        ))}
      </tbody>
    </table>
  );
}

const CELL = "border-t border-line py-2.5 pr-3 align-top";

function Row({ book }: { book: PickedBook }) {
  const { title, isbn, condition, shelf, copies, orders } = book;
  return (
    <tr className="break-inside-avoid">
      <td className={`${CELL} pl-3`}>
        <span aria-hidden="true" className="block size-5 rounded-sm border-2 border-line-strong" />
      </td>
      <td className={`${CELL} font-semibold`}>
        <span className="block max-w-20 break-words">{shelf ?? "–"}</span>
      </td>
      <th scope="row" className={`${CELL} text-left font-normal [overflow-wrap:anywhere]`}>
        <span className="font-semibold">{title}</span>
        <span className="block text-muted figures">
          {isbn ?? "No ISBN"} · {conditionLabel(condition)}
        </span>
        <OrdersOf orders={orders.filter((order) => order.copies > 0)} />
      </th>
      <td className={`${CELL} text-right text-base font-semibold figures`}>{copies}</td>
    </tr>
  );
}

const RETURNS = { asked: " (return asked: do not send)", swapped: " (for a swapped copy)" };

type OrdersOfProps = {
  orders: PickedBook["orders"];
};

export function OrdersOf({ orders }: OrdersOfProps) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {orders.map(({ paymentId, reference, isTest, copies, returnState }) => (
        <Link
          key={paymentId}
          to={`/admin/orders/${paymentId}`}
          className="link inline-flex min-h-11 items-center figures print:min-h-0"
        >
          {reference}
          {copies > 1 && ` × ${copies}`}
          {isTest && " (test)"}
          {returnState && RETURNS[returnState]}
        </Link>
      ))}
    </span>
  );
}
