import { and, eq, isNull } from "drizzle-orm";
import { write } from "~/db/client.server";
import { paymentFlags } from "~/db/schema/payment";
import type { Owner } from "../../accounts/admin";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { paymentRow } from "../find.server";
import { recordPaymentChange } from "../log.server";
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
    const changes = { [title]: { from: null, to: note } };
    const settled = { event: "settled", action: "settled", message, changes, data: { flagId } };
    recordPaymentChange(tx, admin, payment, settled, at);
  });
  return getPaymentForAdmin(admin, paymentId);
}
