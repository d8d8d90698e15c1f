import type { AdminPaymentView } from "~/domain/payments/admin/admin-view";

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
