import { formatDateTime } from "~/domain/dates/formats";
import type { AdminPaymentView } from "~/domain/payments/admin/admin-view";
import { withFullStop } from "~/domain/refunds/rules";
import { NameOf } from "../../page/name-of";

export function RefundsAsked({ flags }: Pick<AdminPaymentView, "flags">) {
  return flags
    .filter(({ kind, settledAt }) => kind === "refund_asked" && settledAt === null)
    .map(({ id, detail }) => (
      <p
        key={id}
        className="rounded-lg bg-yellow-bg p-3 text-sm text-yellow [overflow-wrap:anywhere]"
      >
        An owner was asked for a refund, and has not answered yet: {detail}
      </p>
    ));
}

// What a refund settled is seen as that refund, which was done at the same moment.
export function RefundsDenied({ flags, refunds }: Pick<AdminPaymentView, "flags" | "refunds">) {
  return flags
    .filter(({ kind, settledAt }) => kind === "refund_asked" && settledAt !== null)
    .filter(({ settledAt }) => refunds.every(({ doneAt }) => doneAt !== settledAt))
    .map(({ id, detail, note, settledBy, settledAt }) => (
      <div key={id} className="rounded-lg bg-mist p-3 text-sm [overflow-wrap:anywhere]">
        <p className="font-semibold">The owner said no: {withFullStop(note ?? "")}</p>
        <p>{detail}</p>
        <p className="text-muted figures">
          {settledAt !== null && formatDateTime(Date.parse(settledAt))}
          {settledBy !== null && (
            <>
              , <NameOf email={settledBy} />
            </>
          )}
        </p>
      </div>
    ));
}
