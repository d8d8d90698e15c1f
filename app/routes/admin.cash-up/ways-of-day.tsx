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
      {showsExpected && <CashParts takings={takings} />}
      <TransferParts takings={takings} />
      {roundedCents !== 0 && (
        <p className="text-sm text-muted">
          {formatAmount(Math.abs(roundedCents))} was rounded off in cash: no coin is smaller than
          10c.
        </p>
      )}
    </>
  );
}

// Where to look for a difference.
function CashParts({ takings: { ways, floatCents } }: { takings: TakingsView }) {
  const cash = ways.find(({ way }) => way === "cash");
  if (cash === undefined) return null;
  const parts = [`${formatAmount(floatCents)} was there in the morning`, ...partsOf(cash)];
  return <p className="text-sm text-muted figures">In the drawer: {parts.join(", ")}.</p>;
}

// The bank shows each of them, and the books their sum.
function TransferParts({ takings: { ways } }: { takings: TakingsView }) {
  const transfer = ways.find(({ way }) => way === "transfer");
  if (transfer === undefined || transfer.inCents === transfer.expectedCents) return null;
  return <p className="text-sm text-muted figures">By transfer: {partsOf(transfer).join(", ")}.</p>;
}

const partsOf = ({ inCents, backCents, sellersCents }: WayOfDay): string[] =>
  [
    inCents !== 0 && `${formatAmount(inCents)} came in`,
    backCents !== 0 && `${formatAmount(backCents)} went back to buyers`,
    sellersCents > 0 && `${formatAmount(sellersCents)} went to sellers`,
    sellersCents < 0 && `${formatAmount(-sellersCents)} came back from sellers`,
  ].filter((part) => part !== false);

function differenceOf(of: WayOfDay) {
  const { countCents, expectedCents, sinceSales, sinceCents, sinceInCents } = of;
  if (countCents === null) return NONE;
  const cents = countCents - (expectedCents - sinceCents);
  const isOld = sinceSales > 0 || sinceCents !== 0 || sinceInCents !== 0;
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
        <span className="block text-orange">Counted before {sinceInWords(of)}. Count again.</span>
      )}
    </>
  );
}

function sinceInWords({ sinceSales, sinceInCents, sinceCents }: WayOfDay): string {
  const outCents = sinceInCents - sinceCents;
  const came = sinceSales > 0 ? counted(sinceSales, "sale") : "what came in since";
  const said = [
    (sinceSales > 0 || sinceInCents !== 0) && `${came}, ${formatAmount(sinceInCents)}`,
    outCents > 0 && `${formatAmount(outCents)} went out`,
    outCents < 0 && `${formatAmount(-outCents)} came back from sellers`,
  ];
  return said.filter(Boolean).join(", and before ");
}
