import { Link } from "@remix-run/react";
import { MAX_NOTE_LENGTH } from "~/domain/payments/note-rules";
import { ACCEPTED_WHY } from "~/domain/reports/accept-refund-schema";
import type { PayFastDifference, PayFastReport } from "~/domain/reports/payfast-view";
import { formatAmount } from "~/domain/values/money";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextAreaField } from "~/ui/forms/text-field";
import type { FormReply } from "~/web/forms/form-reply";

const WHY: Record<PayFastDifference["kind"], string> = {
  not_at_payfast: "Paid in the shop, and not in PayFast's list of these days",
  other_amount: "PayFast lists another amount",
  other_fee: "PayFast lists another fee than it had told the shop",
  other_days: "The shop counts it on a day outside these",
  not_a_sale: "PayFast lists it, and it is no sale of the shop",
  refund_not_at_payfast: "Refunded in the shop, and not in PayFast's list of these days",
  refund_other_days: "PayFast lists its refund, which the shop counts on a day outside these",
  refunds: "Refunds differ: PayFast may list them on another day",
};

const columnsFor = (reply: FormReply | undefined): Column<PayFastDifference>[] => [
  { title: "Payment", kind: "title", cell: (difference) => <PaymentOf {...difference} /> },
  {
    title: "Why",
    kind: "line",
    cell: ({ kind, refundId, reference }) => (
      <>
        {WHY[kind]}
        {refundId !== null && <Accept refundId={refundId} reference={reference} reply={reply} />}
      </>
    ),
  },
  {
    title: "More or less at PayFast",
    kind: "number",
    cell: ({ cents }) => formatAmount(cents),
  },
];

type AcceptProps = { refundId: number; reference: string | null; reply: FormReply | undefined };

function Accept({ refundId, reference, reply: given }: AcceptProps) {
  const reply = given?.values.refundId === String(refundId) ? given : undefined;
  return (
    <details open={reply !== undefined} className="print:hidden">
      <summary className="link inline-flex min-h-11 items-center">
        Accept it<span className="sr-only">: the refund of {reference}</span>
      </summary>
      <AnsweredForm reply={reply} isHarmlessTwice className="grid gap-2 text-start">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="refundId" value={refundId} />
        <TextAreaField
          rows={2}
          label="Why you accept it"
          // Of the refused form it is what the list of faults leads to.
          id={reply === undefined ? `note-${refundId}` : "note"}
          name="note"
          value={reply?.values.note}
          errors={reply?.errors.note}
          message={ACCEPTED_WHY}
          maxLength={MAX_NOTE_LENGTH}
          required
        />
        <SubmitButton
          intent="accept"
          busy="Saving..."
          className="button button-quiet button-small justify-self-start"
        >
          Accept this difference
        </SubmitButton>
      </AnsweredForm>
    </details>
  );
}

type PaymentProps = Pick<PayFastDifference, "reference" | "paymentId" | "providerPaymentId">;

export function PaymentOf({ reference, paymentId, providerPaymentId }: PaymentProps) {
  const number = providerPaymentId !== null && `PayFast ${providerPaymentId}`;
  if (paymentId === null) return number || "Refunds";
  return (
    <>
      <Link to={`/admin/orders/${paymentId}`} className="link inline-block py-3">
        {reference}
      </Link>
      {number && <span className="block text-sm font-normal text-muted">{number}</span>}
    </>
  );
}

type DifferencesProps = { report: PayFastReport; reply: FormReply | undefined };

export function Differences({ report, reply }: DifferencesProps) {
  const { differenceCents, differences, accepted } = report;
  if (differences.length === 0) {
    return (
      <p role="status" className="font-semibold text-green">
        {accepted.length === 0
          ? "Difference: none. PayFast's list and your sales agree to the cent."
          : "Difference: none but what you accepted."}
      </p>
    );
  }
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="mb-2 text-lg font-semibold">
        Difference: <span className="text-red figures">{formatAmount(differenceCents ?? 0)}</span>
      </h2>
      <DataTable
        label="What makes the difference"
        columns={columnsFor(reply)}
        rows={differences}
        keyOf={({ kind, providerPaymentId, refundId }) =>
          `${kind} ${refundId ?? providerPaymentId}`
        }
      />
    </section>
  );
}
