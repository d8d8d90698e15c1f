import { Link } from "@remix-run/react";
import type { PayFastDifference, PayFastReport } from "~/domain/reports/payfast-view";
import { formatAmount } from "~/domain/values/money";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";

const WHY: Record<PayFastDifference["kind"], string> = {
  not_at_payfast: "Paid in the shop, and not in PayFast's list of these days",
  other_amount: "PayFast lists another amount",
  other_fee: "PayFast lists another fee than it had told the shop",
  other_days: "The shop counts it on a day outside these",
  not_a_sale: "PayFast lists it, and it is no sale of the shop",
  refunds: "Refunds differ: PayFast may list them on another day",
};

const COLUMNS: Column<PayFastDifference>[] = [
  { title: "Payment", kind: "title", cell: (difference) => <Payment difference={difference} /> },
  { title: "Why", kind: "line", cell: ({ kind }) => WHY[kind] },
  {
    title: "More or less at PayFast",
    kind: "number",
    cell: ({ cents }) => formatAmount(cents),
  },
];

function Payment({ difference }: { difference: PayFastDifference }) {
  const { reference, paymentId, providerPaymentId } = difference;
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

export function Differences({
  report: { differenceCents, differences },
}: {
  report: PayFastReport;
}) {
  if (differences.length === 0) {
    return (
      <p role="status" className="font-semibold text-green">
        Difference: none. PayFast's list and your sales agree to the cent.
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
        columns={COLUMNS}
        rows={differences}
        keyOf={({ kind, providerPaymentId }) => `${kind} ${providerPaymentId}`}
      />
    </section>
  );
}
