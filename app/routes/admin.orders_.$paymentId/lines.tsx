import { Link } from "@remix-run/react";
import { deliveryAmount } from "~/domain/delivery/price";
import { hasCopyToTakeOff, isNeverPaid, takenOffCopies } from "~/domain/orders/rules";
import { isHandedOver } from "~/domain/orders/steps";
import type { OrderView, PackedLine } from "~/domain/orders/view";
import { formatAmount } from "~/domain/values/money";
import { May, useMay } from "~/ui/admin/page/who-works";
import { TillSlipLink } from "~/ui/admin/payments/invoice-link";
import { Badge, ConditionBadge } from "~/ui/badge";
import { Form } from "~/ui/forms/form";

export function Lines({ order }: { order: OrderView }) {
  const { paymentId, amount, deliveryCents, refundedCents } = order;
  return (
    <section aria-label="Books" className="card p-4 text-sm sm:p-5">
      <h2 className="mb-2 text-base font-semibold">Books</h2>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.bookId} order={order} line={line} />
        ))}
      </ul>
      {deliveryCents > 0 && (
        <p className="flex justify-between gap-4 border-b border-line py-2">
          <span>Delivery</span>
          <span className="figures">{deliveryAmount(deliveryCents)}</span>
        </p>
      )}
      <p className="flex justify-between gap-4 pt-2 font-semibold">
        <span>Paid</span>
        <span className="figures">{formatAmount(amount)}</span>
      </p>
      {refundedCents > 0 && (
        <p className="flex justify-between gap-4 pt-1">
          <span>{isNeverPaid(order) ? "Never paid" : "Refunded"}</span>
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
        <May permission="sell">
          <TillSlipLink paymentId={paymentId} className="button button-quiet button-small" />
        </May>
      </div>
    </section>
  );
}

type LineProps = { order: OrderView; line: PackedLine };

function Line({ order, line }: LineProps) {
  const { bookId, title, isbn, condition, shelf, quantity, unitPriceCents } = line;
  const isToPack = order.state === "to_pack";
  const takenOff = takenOffCopies(order, line);
  const isAnswered = order.openReturns.some(
    ({ bookIds, goesOut }) => goesOut !== null && bookIds.includes(bookId),
  );
  const may = useMay();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className={quantity > 1 ? "font-semibold" : undefined}>{quantity} × </span>
        <May permission="price" otherwise={title}>
          <Link to={`/admin/books/${bookId}/edit`} className="link -my-3 inline-block py-3">
            {title}
          </Link>
        </May>
        <span className="flex flex-wrap items-center gap-2 text-muted figures">
          {shelf !== null && <ShelfMark shelf={shelf} />}
          {isbn ?? "No ISBN"} <ConditionBadge condition={condition} />
          {line.owedCopies > 0 && (
            <Badge tone="red">{line.owedCopies} owed: not taken from the shelf</Badge>
          )}
          {line.sentCopies > 0 && <Badge tone="green">{line.sentCopies} in the first part</Badge>}
          {line.askedCopies > 0 && (
            <Badge tone="orange">
              Return asked{line.askedCopies < quantity && ` of ${line.askedCopies} of ${quantity}`}:
              do not send
            </Badge>
          )}
          {line.swappedFor !== null && (
            <Badge tone="orange">Swapped: {isToPack ? "do not send" : "not sent"}</Badge>
          )}
          {takenOff > 0 && <Badge tone="grey">{takenOff} taken off: refunded, do not pack</Badge>}
          {line.refundedCopies > takenOff && (
            <Badge tone="grey">{line.refundedCopies - takenOff} refunded</Badge>
          )}
        </span>
        {line.swappedFor !== null && <span>In its place: {line.swappedFor}</span>}
      </span>
      <span className="ml-auto figures">{formatAmount(unitPriceCents * quantity)}</span>
      <span className="flex w-full flex-wrap items-center gap-x-4">
        {!isHandedOver(order.state) && line.takeableCopies > 0 && <TakeOutstanding line={line} />}
        {hasCopyToTakeOff(order, line) && may("refund") && (
          <Link
            to={`/admin/payments/${order.paymentId}/refund?book=${bookId}`}
            className="link inline-flex min-h-11 items-center"
          >
            Take off and refund<span className="sr-only">: {title}</span>
          </Link>
        )}
        {line.replaceableCopies > 0 && !isAnswered && may("sell") && (
          <Link
            to={`/admin/orders/${order.paymentId}/replace?book=${bookId}`}
            className="link inline-flex min-h-11 items-center"
          >
            Send another copy<span className="sr-only"> for {title}</span>
          </Link>
        )}
      </span>
    </li>
  );
}

function TakeOutstanding({ line: { bookId, title, takeableCopies } }: Pick<LineProps, "line">) {
  return (
    <Form method="post" preventScrollReset className="py-1">
      <input type="hidden" name="intent" value="take" />
      <input type="hidden" name="bookId" value={bookId} />
      <button type="submit" className="button button-quiet button-small">
        Take {takeableCopies} from the shelf<span className="sr-only">: {title}</span>
      </button>
    </Form>
  );
}

function ShelfMark({ shelf }: { shelf: string }) {
  return (
    <span className="rounded-sm border border-line-strong px-1.5 font-semibold text-text [overflow-wrap:anywhere]">
      <span className="sr-only">Shelf </span>
      {shelf}
    </span>
  );
}
