import type { PickedBook } from "~/domain/payment/order/packing-view";
import { OrdersOf } from "./picked-books";

/** What was paid and is on no shelf: nobody has to look for it. */
export function OwedBooks({ books }: { books: PickedBook[] }) {
  return (
    <section aria-label="Owed" className="card mt-4 p-4 text-sm print:rounded-none">
      <h2 className="font-semibold">Owed: not taken from the shelf</h2>
      <ul>
        {books.map(({ bookId, title, owedCopies, orders }) => (
          <li key={bookId} className="border-b border-line py-2 last:border-b-0">
            {owedCopies} × {title}
            <OrdersOf
              orders={orders
                .filter((order) => order.owedCopies > 0)
                .map((order) => ({ ...order, copies: order.owedCopies }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
