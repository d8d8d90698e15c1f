import { Link } from "@remix-run/react";
import { isByHand } from "~/domain/by-hand";
import { formatDay } from "~/domain/dates/time";
import { WAY_TITLES } from "~/domain/invoices/credit-note/words";
import { RECEIPT_WAY_LABELS } from "~/domain/invoices/paid-by";
import type { AdminPaymentView } from "~/domain/payments/admin/admin-view";
import { partInWords } from "~/domain/payments/status";
import { formatAmount } from "~/domain/values/money";
import { writeRand } from "~/domain/values/rand";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { useMay } from "~/ui/admin/page/who-works";
import { Form } from "~/ui/forms/form";
import { NameOf } from "~/ui/page/name-of";

type Received = AdminPaymentView["receipts"][number];

export function ReceivedMoney({ payment }: { payment: AdminPaymentView }) {
  const { receipts, receivedCents, missingCents, overCents, amount } = payment;
  const standing = receipts.filter(({ undoesId }) => undoesId === null);
  const may = useMay();
  if (standing.length === 0) return null;
  const mayTakeBack = payment.status === "pending" || overCents > 0;
  return (
    <section aria-label="Received" className="card grid gap-3 p-4 text-sm sm:p-5">
      <h2 className="text-base font-semibold">
        {payment.status === "pending" ? partInWords(receivedCents, amount) : cameInWords(payment)}
      </h2>
      {missingCents > 0 && (
        <p>{formatAmount(missingCents)} is missing. The order waits, and does not end by itself.</p>
      )}
      {overCents > 0 && <p>{formatAmount(overCents)} is to go back to the buyer.</p>}
      <ul className="grid gap-3">
        {standing.map((receipt) => (
          <li
            key={receipt.id}
            className="min-w-0 border-t border-line pt-3 [overflow-wrap:anywhere]"
          >
            <p>
              <span className="font-semibold figures">{formatAmount(receipt.amountCents)}</span>{" "}
              {RECEIPT_WAY_LABELS[receipt.way]}
              {receipt.reference && `, ${receipt.reference}`}
            </p>
            <p className="text-muted figures">
              {formatDay(Date.parse(receipt.receivedOn))}, seen by <NameOf email={receipt.by} />
            </p>
            {receipt.isUndone ? (
              <TakenBack receipt={receipt} receipts={receipts} />
            ) : (
              mayTakeBack && <TakeBack receipt={receipt} payment={payment} />
            )}
          </li>
        ))}
      </ul>
      <PaidBack payment={payment} />
      {hasPaid(payment) && payment.refundedCents < amount && may("refund") && (
        <details className="border-t border-line">
          <summary className="inline-flex min-h-11 items-center">
            <span className="link">Written on the wrong order, or less came?</span>
          </summary>
          <p className="max-w-prose">
            An invoice is never deleted, so a credit note takes it back: its money is noted as gone
            and its books go back on the shelf. Then write the money down on the right order, or
            enter this one anew with what came. The buyer of this one gets no mail of it: tell them.
          </p>
          <Link
            to={`/admin/payments/${payment.id}/refund?mistake`}
            className="button button-quiet button-small mt-2"
          >
            Take it back
          </Link>
        </details>
      )}
    </section>
  );
}

// An order that PayFast has the money of is not paid by what came beside it.
const hasPaid = ({ status, payfastPaymentId }: AdminPaymentView): boolean =>
  status === "completed" && payfastPaymentId === null;

function cameInWords({ receipts, receivedCents, amount }: AdminPaymentView): string {
  const cameCents = receipts.reduce((sum, receipt) => sum + receipt.amountCents, 0);
  const came = `${formatAmount(cameCents)} received${cameCents === amount ? "" : `, the order ${formatAmount(amount)}`}`;
  const backCents = cameCents - receivedCents;
  return backCents > 0 ? `${came}. ${formatAmount(backCents)} paid back` : came;
}

// Of an invoice's money a refund has a credit note, and stands below; what came beside it has none.
function PaidBack({ payment }: { payment: AdminPaymentView }) {
  const back = payment.refunds.filter(
    ({ receiptId, state }) => receiptId !== null && isByHand(receiptId) && state === "done",
  );
  if (back.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {back.map(({ id, amountCents, way, doneAt, by }) => (
        <li key={id} className="min-w-0 border-t border-line pt-3 [overflow-wrap:anywhere]">
          <p>
            <span className="font-semibold figures">−{formatAmount(amountCents)}</span> Paid back,{" "}
            {WAY_TITLES[way].toLowerCase()}
          </p>
          <p className="text-muted figures">
            {[doneAt && formatDay(Date.parse(doneAt)), by].filter(Boolean).join(", ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

function TakenBack({ receipt, receipts }: { receipt: Received; receipts: Received[] }) {
  const back = receipts.find(({ undoesId }) => undoesId === receipt.id);
  if (back === undefined) return null;
  return (
    <p>
      {formatAmount(-back.amountCents)} of it was written down by mistake (
      <NameOf email={back.by} />
      ).
    </p>
  );
}

function TakeBack({ receipt, payment }: { receipt: Received; payment: AdminPaymentView }) {
  const isPartOnly = payment.status !== "pending" && payment.overCents < receipt.amountCents;
  const backCents = isPartOnly ? payment.overCents : receipt.amountCents;
  return (
    <Form method="post" preventScrollReset isHarmlessTwice className="mt-2">
      <input type="hidden" name="intent" value="take-back" />
      <input type="hidden" name="receiptId" value={receipt.id} />
      <input type="hidden" name="amount" value={writeRand(backCents)} />
      {isPartOnly && payment.status === "completed" && (
        <p className="mb-2 max-w-prose">
          {formatAmount(receipt.amountCents - backCents)} of it has paid the order, or has gone
          back: it stays, as invoice {payment.invoiceNumber} does.
          {hasPaid(payment) && " If less came, take the order back below."}
        </p>
      )}
      <SubmitButton
        className="button button-quiet button-small"
        intent="take-back"
        busy="Taking back..."
      >
        {isPartOnly ? (
          `${formatAmount(backCents)} of it was a mistake`
        ) : (
          <>
            Written down by mistake
            <span className="sr-only">: {formatAmount(backCents)}</span>
          </>
        )}
      </SubmitButton>
    </Form>
  );
}
