import { and, eq, isNull } from "drizzle-orm";
import { write } from "~/db/client.server";
import { paymentFlags } from "~/db/schema/payment";
import type { Owner } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { paymentRow } from "../find.server";
import { logPayment } from "../log.server";
import { getPaymentForAdmin } from "./admin-payment.server";
import type { AdminPaymentView } from "./admin-view";
import { FLAG_TITLES } from "./flag-titles";

/**
 * Resolves a flag with a note of what was done; the payment stays unchanged. @throws DomainError not_found, or conflict
 * when it is already resolved.
 */
export function settleFlag(
  admin: Owner,
  paymentId: string | undefined,
  flagIdInAddress: string | undefined,
  note: string,
): AdminPaymentView {
  const at = now();
  const flagId = /^\d{1,15}$/.test(flagIdInAddress ?? "") ? Number(flagIdInAddress) : 0;
  write((tx) => {
    const payment = paymentRow(paymentId);
    const flag = tx
      .select()
      .from(paymentFlags)
      .where(and(eq(paymentFlags.id, flagId), eq(paymentFlags.paymentId, payment.id)))
      .get();
    if (flag === undefined) {
      throw new DomainError("not_found", "There is nothing to settle here");
    }
    if (flag.settledAt !== null) {
      throw new DomainError("conflict", "This has been settled already. Your note was not saved.");
    }
    tx.update(paymentFlags)
      .set({ settledAt: at, settledBy: admin.id, note })
      .where(and(eq(paymentFlags.id, flagId), isNull(paymentFlags.settledAt)))
      .run();
    const title = FLAG_TITLES[flag.kind];
    const message = `Settled: ${title}. ${note}`;
    const { status } = payment;
    const data = { flagId, by: admin.email };
    const step = { event: "settled", status, message, source: "admin", data } as const;
    logPayment(tx, { paymentId: payment.id, ...step }, at);
    const changes = { [title]: { from: null, to: note } };
    const target = { action: "settled", targetKind: "payment", targetId: payment.id };
    recordChange(tx, admin, { ...target, changes }, at);
  });
  return getPaymentForAdmin(admin, paymentId);
}
