import { Link } from "@remix-run/react";
import { formatAmount } from "~/domain/money";
import type { OrderView, PackedLine } from "~/domain/payment/order/view";
import { InvoiceLink } from "~/ui/admin/invoice-link";
import { ShelfMark } from "~/ui/admin/shelf-mark";
import { Badge, ConditionBadge } from "~/ui/badge";

/** The books to pack, with what is owed and what was refunded of them. */
export function Lines({ order }: { order: OrderView }) {
  const { paymentId, amount, refundedCents } = order;
  return (
    <section aria-label="Books" className="card p-4 text-sm sm:p-5">
      <h2 className="mb-2 text-base font-semibold">Books</h2>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.bookId} line={line} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 pt-2 font-semibold">
        <span>Paid</span>
        <span className="figures">{formatAmount(amount)}</span>
      </p>
      {refundedCents > 0 && (
        <p className="flex justify-between gap-4 pt-1">
          <span>Refunded</span>
          <span className="figures">{formatAmount(refundedCents)}</span>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        <a
          href={`/api/v1/admin/orders/slips?ids=${paymentId}`}
          target="_blank"
          rel="noreferrer"
          className="button button-quiet button-small"
        >
          Packing slip
        </a>
        <Link to={`/admin/payments/${paymentId}`} className="button button-quiet button-small">
          View payment
        </Link>
        <InvoiceLink paymentId={paymentId} className="button button-quiet button-small">
          Invoice
        </InvoiceLink>
        <Link
          to={`/admin/payments/${paymentId}/refund`}
          className="button button-quiet button-small"
        >
          Refund
        </Link>
      </div>
    </section>
  );
}

function Line({ line }: { line: PackedLine }) {
  const { bookId, title, isbn, condition, shelf, quantity, unitPriceCents } = line;
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className={quantity > 1 ? "font-semibold" : undefined}>{quantity} × </span>
        <Link to={`/admin/books/${bookId}/edit`} className="link -my-3 inline-block py-3">
          {title}
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-muted figures">
          {shelf !== null && <ShelfMark shelf={shelf} />}
          {isbn ?? "No ISBN"} <ConditionBadge condition={condition} />
          {line.owedCopies > 0 && (
            <Badge tone="red">{line.owedCopies} owed: not taken from the shelf</Badge>
          )}
          {line.refundedCopies > 0 && (
            <Badge tone="grey">{line.refundedCopies} refunded: do not pack</Badge>
          )}
        </span>
      </span>
      <span className="ml-auto figures">{formatAmount(unitPriceCents * quantity)}</span>
    </li>
  );
}
