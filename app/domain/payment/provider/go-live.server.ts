import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import type { Admin } from "../../account/admin";
import { changeSettings } from "../../settings/change-settings.server";
import type { SettingsInput } from "../../settings/schema";
import type { AdminSettings } from "../../settings/view";
import { endPayment } from "../checkout/end.server";

const WENT_LIVE = {
  status: "cancelled",
  message: "The shop takes real payments now, and this was a test",
  source: "system",
} as const;

/**
 * Ends every test payment that is still open, in the transaction that switches to real payments: their copies are free,
 * and what a cart held is back in it.
 */
function endTestPayments(tx: Transaction, at: number): void {
  const open = tx
    .select()
    .from(payments)
    .where(and(eq(payments.status, "pending"), eq(payments.isTest, true)))
    .all();
  for (const payment of open) endPayment(tx, payment, WENT_LIVE, at);
}

/**
 * Changes the settings that were sent and leaves the others. Switching to real payments ends the test payments that are
 * still open.
 * @throws DomainError invalid beside a field (also for an uploaded image that is gone), or conflict when `version` is not that of the stored settings.
 */
export const saveSettings = (admin: Admin, input: SettingsInput): AdminSettings =>
  changeSettings(admin, input, endTestPayments);
