import type { PayFastReport } from "~/domain/reports/payfast-view";
import { formatAmount, formatCount } from "~/domain/values/money";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";

type Row = { name: string; shop: string; payFast: string };

const NONE = "–";

const SUMS = [
  ["grossCents", "Paid by buyers"],
  ["feeCents", "PayFast's fees"],
  ["refundCents", "Refunds"],
  ["netCents", "Net"],
] as const;

function rowsOf({ shop, payFast }: PayFastReport): Row[] {
  const both = (name: string, cents: number, atPayFast: number | undefined): Row => ({
    name,
    shop: formatAmount(cents),
    payFast: atPayFast === undefined ? NONE : formatAmount(atPayFast),
  });
  const payments = {
    name: "Payments",
    shop: formatCount(shop.payments),
    payFast: payFast === null ? NONE : formatCount(payFast.payments),
  };
  const sums = SUMS.map(([key, name]) => both(name, shop[key], payFast?.[key]));
  if (payFast === null) return [payments, ...sums];
  const beside = (name: string, cents: number): Row => ({
    name,
    shop: NONE,
    payFast: formatAmount(cents),
  });
  return [
    payments,
    ...sums,
    ...payFast.others.map(({ type, cents }) => beside(`'${type}' in PayFast's list`, cents)),
    beside("Paid out to your bank", payFast.paidOutCents),
    beside("Change of your balance at PayFast", payFast.balanceCents),
  ];
}

// The shop's column alone until PayFast was asked.
export function SumsTable({ report }: { report: PayFastReport }) {
  const { payFast, shop } = report;
  const columns: Column<Row>[] = [
    { title: "Money", kind: "title", cell: ({ name }) => name },
    { title: "In the shop", kind: "number", cell: (row) => row.shop },
  ];
  const atPayFast: Column<Row> = {
    title: "At PayFast",
    kind: "number",
    cell: (row) => row.payFast,
  };
  return (
    <div>
      <DataTable
        label="Sales by PayFast"
        columns={payFast === null ? columns : [...columns, atPayFast]}
        rows={rowsOf(report)}
        isFigures
        keyOf={({ name }) => name}
      />
      {shop.unknownFees > 0 && (
        <p className="mt-2 text-sm text-muted">
          PayFast has not told the fee of{" "}
          {shop.unknownFees === 1 ? "1 payment" : `${shop.unknownFees} payments`} yet.
        </p>
      )}
    </div>
  );
}
