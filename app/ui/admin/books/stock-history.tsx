import { Link } from "@remix-run/react";
import type { StockHistoryPage, StockMovementView } from "~/domain/books/admin/stock-history-view";
import { formatLongDate } from "~/domain/dates/time";
import { formatCount } from "~/domain/values/money";
import { NameOf } from "../../page/name-of";
import { May } from "../page/who-works";

const MINUS = "\u2212";
const signed = (quantity: number) =>
  quantity < 0 ? `${MINUS}${formatCount(-quantity)}` : `+${formatCount(quantity)}`;

function OfPayment({ payment }: { payment: StockMovementView["payment"] }) {
  if (payment === null) return null;
  return (
    <>
      {": "}
      <Link to={`/admin/orders/${payment.id}`} className="link whitespace-nowrap">
        {payment.reference}
      </Link>
    </>
  );
}

function OfImport({ from }: { from: StockMovementView["import"] }) {
  if (from === null || from.fileName === null) return null;
  return (
    <>
      {": "}
      <May permission="import" otherwise={from.fileName}>
        <Link to={`/admin/bulk-import/${from.id}`} className="link [overflow-wrap:anywhere]">
          {from.fileName}
        </Link>
      </May>
    </>
  );
}

function OfIntake({ intake }: { intake: StockMovementView["intake"] }) {
  if (intake === null) return null;
  return (
    <>
      {": "}
      <Link to={`/admin/intakes/${intake.id}`} className="link whitespace-nowrap">
        {intake.number}
      </Link>
    </>
  );
}

function OfCount({ count }: { count: StockMovementView["count"] }) {
  if (count === null) return null;
  return (
    <>
      {": "}
      <Link to={`/admin/counts/${count.id}`} className="link whitespace-nowrap">
        {count.name}
      </Link>
    </>
  );
}

const REASONS: Record<StockMovementView["reason"], string> = {
  added: "Added with the book",
  edited: "Changed by hand",
  imported: "Imported",
  undone: "Change undone",
  sold: "Sold",
  refunded: "Back after a refund",
  bought: "Bought",
  given: "Given to the shop",
  consigned: "Taken on consignment",
  given_back: "Given back unsold",
  given_away: "Given away unsold",
  kept: "Became the shop's unsold",
  counted: "Counted",
};

function reasonOf({ reason, import: from, intake, count }: StockMovementView) {
  if (reason !== "undone") return REASONS[reason];
  if (count !== null) return "Count undone";
  if (intake !== null) return "Intake taken back";
  return from === null ? REASONS.undone : "Import undone";
}

function Movement({ movement }: { movement: StockMovementView }) {
  const { at, quantity, stockQty, adminEmail, payment } = movement;
  return (
    <li className="grid grid-cols-[3rem_1fr] gap-x-2 py-2">
      <span className="font-semibold figures">{signed(quantity)}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0">
            {reasonOf(movement)}
            <OfPayment payment={payment} />
            <OfImport from={movement.import} />
            <OfIntake intake={movement.intake} />
            <OfCount count={movement.count} />
          </span>
          <span className="figures">{`${formatCount(stockQty)} on hand`}</span>
        </p>
        <p className="text-muted figures [overflow-wrap:anywhere]">
          {formatLongDate(at)}
          {adminEmail !== null && (
            <>
              , <NameOf email={adminEmail} />
            </>
          )}
        </p>
      </div>
    </li>
  );
}

export function StockHistory({ movements, total }: Pick<StockHistoryPage, "movements" | "total">) {
  return (
    <section aria-label="History of the copies" className="mt-6 border-t border-line pt-4 text-sm">
      <h2 className="mb-1 font-semibold">History of the copies</h2>
      {movements.length === 0 ? (
        <p className="text-muted">There was never a copy of this book.</p>
      ) : (
        <ol className="list-none divide-y divide-line">
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ol>
      )}
      {total > movements.length && (
        <p className="mt-2 text-muted">
          {`These are the last ${formatCount(movements.length)} of ${formatCount(total)} changes.`}
        </p>
      )}
    </section>
  );
}
