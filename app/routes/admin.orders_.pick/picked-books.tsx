import { Link } from "@remix-run/react";
import { conditionLabel } from "~/domain/books/condition";
import { timeOfDay } from "~/domain/dates/calendar";
import type { PickedBook } from "~/domain/orders/view";
import { useNameOf } from "~/ui/page/name-of";

import { Tick } from "./tick";

export const pickedRowId = (bookId: number): string => `book-${bookId}`;

// A true table at every width, because it is read along the shelves.
export function PickedBooks({ books, me, at }: { books: PickedBook[]; me: string; at: number }) {
  return (
    <table
      aria-label="Books to fetch"
      className="card w-full text-sm max-[18rem]:block print:rounded-none"
    >
      <thead className="text-left text-muted max-[18rem]:hidden">
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
      <tbody className="max-[18rem]:block">
        {books.map((book) => (
          <Row key={book.bookId} book={book} me={me} at={at} />
        ))}
      </tbody>
    </table>
  );
}

const CELL = "border-t border-line py-2.5 pr-3 align-top";

function Row({ book, me, at }: { book: PickedBook; me: string; at: number }) {
  const { bookId, title, isbn, condition, shelf, copies } = book;
  const orders = book.orders.filter((order) => order.copies > 0);
  const isDone = orders.every(({ fetched }) => fetched !== null);
  return (
    <tr
      id={pickedRowId(bookId)}
      className={`break-inside-avoid scroll-mt-18 max-[18rem]:grid max-[18rem]:grid-cols-[auto_1fr_auto] ${isDone ? "text-muted" : ""}`}
    >
      <td className={`${CELL} pl-3`}>
        <Tick book={book} orders={orders} />
      </td>
      <td className={`${CELL} font-semibold`}>
        <span className="block max-w-20 break-words">{shelf ?? "–"}</span>
      </td>
      <th
        scope="row"
        className={`${CELL} text-left font-normal [overflow-wrap:anywhere] max-[18rem]:order-last max-[18rem]:col-span-3 max-[18rem]:border-t-0 max-[18rem]:pl-3`}
      >
        <span className="font-semibold">{title}</span>
        <span className="block text-muted figures">
          {isbn ?? "No ISBN"} · {conditionLabel(condition)}
        </span>
        <FetchedBy orders={orders} me={me} at={at} />
        <OrdersOf orders={orders} />
      </th>
      <td className={`${CELL} text-right text-base font-semibold figures`}>{copies}</td>
    </tr>
  );
}

type FetchedByProps = { orders: PickedBook["orders"]; me: string; at: number };

function FetchedBy({ orders, me, at }: FetchedByProps) {
  const nameOf = useNameOf();
  const ticks = orders.flatMap(({ fetched }) => fetched ?? []);
  const [first] = ticks;
  if (first === undefined) return null;
  const others = [...new Set(ticks.map(({ by }) => (by === me ? "you" : nameOf(by))))].join(
    " and ",
  );
  const copies = orders.reduce((sum, one) => sum + (one.fetched ? one.copies : 0), 0);
  const isPart = ticks.length < orders.length;
  return (
    <span className="block text-green print:hidden">
      {isPart ? `${copies} fetched by ` : "Fetched by "}
      {others},{" "}
      <span className="whitespace-nowrap figures">{timeOfDay(Date.parse(first.at), at)}</span>
    </span>
  );
}

type OfOrder = PickedBook["orders"][number];

function returnOf({ returnState, askedCopies, copies }: OfOrder): string {
  if (returnState === null) return "";
  if (returnState === "swapped") return " (for a swapped copy)";
  const some = askedCopies < copies ? ` of ${askedCopies} of ${copies}` : "";
  return ` (return asked${some}: do not send)`;
}

type OrdersOfProps = {
  orders: PickedBook["orders"];
};

export function OrdersOf({ orders }: OrdersOfProps) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {orders.map((order) => (
        <Link
          key={order.paymentId}
          to={`/admin/orders/${order.paymentId}`}
          className="link inline-flex min-h-11 items-center figures print:min-h-0"
        >
          {order.reference}
          {order.copies > 1 && ` × ${order.copies}`}
          {order.isTest && " (test)"}
          {returnOf(order)}
        </Link>
      ))}
    </span>
  );
}
