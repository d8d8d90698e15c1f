import { useNavigation } from "@remix-run/react";
import { WAY_TITLES } from "~/domain/invoice/credit-note/words";
import { formatAmount } from "~/domain/money";
import type { RefundView } from "~/domain/payment/refund/view";

type ConfirmRefundProps = { cents: number; to: string; way: string | undefined };

const isWay = (way: string | undefined): way is RefundView["way"] =>
  way !== undefined && way in WAY_TITLES;

/** The last look at a refund: how much goes back to whom, and how. Its button sends the sum along. */
export function ConfirmRefund({ cents, to, way }: ConfirmRefundProps) {
  const isSending = useNavigation().formMethod === "POST";
  const how = isWay(way) ? `, ${WAY_TITLES[way].toLowerCase().replace("payfast", "PayFast")}` : "";
  return (
    <section
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-line bg-blue-bg p-4 text-blue outline-none"
    >
      <h2 className="font-semibold">Refund {formatAmount(cents)}?</h2>
      <p className="mt-1 [overflow-wrap:anywhere]">
        {formatAmount(cents)} goes back to {to}
        {how}. A refund cannot be taken back.
      </p>
      <button
        type="submit"
        name="confirmedCents"
        value={cents}
        className="button mt-3"
        aria-disabled={isSending}
      >
        {isSending ? "Refunding..." : `Refund ${formatAmount(cents)}`}
      </button>
    </section>
  );
}
