import { Link } from "@remix-run/react";
import { PRESS_AGAIN, PRESS_TWICE, soldAgo } from "~/domain/counter/rules";
import type { SaleProps } from "./sale-data";

/**
 * Warns that the same books were sold a moment ago, as on a page returned to. The first press sells nothing; the form
 * that answers it carries which sale was shown.
 */
export function SoldBefore({ loaded: { soldBefore }, reply }: SaleProps) {
  if (soldBefore === null) return null;
  const { paymentId, reference, minutes } = soldBefore;
  const isAsked = reply?.errors.soldBefore !== undefined;
  return (
    <p
      role={isAsked ? "alert" : undefined}
      className="w-full rounded-lg bg-yellow-bg p-3 text-sm text-yellow"
    >
      {soldAgo(minutes)}:{" "}
      <Link to={`/admin/orders/${paymentId}`} className="link figures">
        {reference}
      </Link>
      . {isAsked ? <strong>{PRESS_AGAIN}</strong> : PRESS_TWICE}
      {isAsked && <input type="hidden" name="soldBefore" value={reference} />}
    </p>
  );
}
