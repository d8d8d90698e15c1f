import type { TakingsView, WayOfDay } from "~/domain/reports/takings-schema";
import { formatAmount } from "~/domain/values/money";
import { counted } from "~/ui/admin/payments/held-titles";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";

const LABELS: Record<WayOfDay["way"], string> = {
  cash: "Cash, in the drawer",
  card_machine: "Card machine",
  transfer: "Bank transfer",
  payfast: "PayFast, paid out later",
};

const NONE = "–";

export function WaysOfDay({ takings }: { takings: TakingsView }) {
  const { ways, showsExpected, roundedCents } = takings;
  const columns: Column<WayOfDay>[] = [
    { title: "Way", kind: "title", cell: ({ way }) => LABELS[way] },
    { title: "Sales", kind: "number", cell: ({ sales }) => sales },
    {
      title: "By the books",
      kind: "number",
      cell: ({ way, expectedCents }) =>
        way === "cash" && !showsExpected ? "Count first" : formatAmount(expectedCents),
    },
    {
      title: "Counted",
      kind: "number",
      cell: ({ countCents }) => (countCents === null ? NONE : formatAmount(countCents)),
    },
    { title: "Difference", kind: "number", cell: differenceOf },
  ];
  return (
    <>
      <DataTable
        label="Takings by way of payment"
        columns={columns}
        rows={ways}
        keyOf={({ way }) => way}
        isFigures
      />
      {roundedCents !== 0 && (
        <p className="text-sm text-muted">
          {formatAmount(Math.abs(roundedCents))} was rounded off in cash: no coin is smaller than
          10c.
        </p>
      )}
    </>
  );
}

function differenceOf({ countCents, expectedCents, sinceSales, sinceCents }: WayOfDay) {
  if (countCents === null) return NONE;
  const cents = countCents - (expectedCents - sinceCents);
  const isOld = sinceSales > 0 || sinceCents !== 0;
  const fit = isOld ? "none at the count" : <span className="text-green">none</span>;
  return (
    <>
      {cents === 0 ? (
        fit
      ) : (
        <b className="text-red">
          {formatAmount(Math.abs(cents))} {cents < 0 ? "short" : "over"}
          {isOld && " at the count"}
        </b>
      )}
      {isOld && (
        <span className="block text-orange">
          Counted before {sinceInWords(sinceSales, sinceCents)}. Count again.
        </span>
      )}
    </>
  );
}

const sinceInWords = (sales: number, cents: number): string =>
  cents < 0
    ? `${formatAmount(-cents)} went out`
    : `${counted(sales, "sale")}, ${formatAmount(cents)}`;
