import type { AcceptedRefund } from "~/domain/reports/payfast-view";
import { formatAmount } from "~/domain/values/money";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { Form } from "~/ui/forms/form";
import { PaymentOf } from "./differences";

const COLUMNS: Column<AcceptedRefund>[] = [
  { title: "Refund of", kind: "title", cell: (refund) => <PaymentOf {...refund} /> },
  {
    title: "Why you accept it",
    kind: "line",
    cell: ({ note }) => (
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{note || "Erased"}</span>
    ),
  },
  {
    title: "More or less at PayFast",
    kind: "number",
    cell: ({ cents }) => formatAmount(cents),
  },
  {
    title: "Change",
    kind: "actions",
    cell: ({ refundId, reference }) => (
      <Form method="post" preventScrollReset isHarmlessTwice className="print:hidden">
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="refundId" value={refundId} />
        <SubmitButton className="button button-quiet button-small">
          Take back<span className="sr-only">: the refund of {reference}</span>
        </SubmitButton>
      </Form>
    ),
  },
];

export function Accepted({ refunds }: { refunds: AcceptedRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="accepted">
      <h2 id="accepted" className="mb-2 text-lg font-semibold">
        Accepted
      </h2>
      <DataTable
        label="Refunds that you accepted"
        columns={COLUMNS}
        rows={refunds}
        keyOf={({ refundId }) => refundId}
      />
    </section>
  );
}
