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
 * Ends all open test payments, in the transaction that switches to real payments: their copies are released, and books
 * from carts return to them.
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
 * Changes the given settings. Switching to real payments ends the open test payments.
 * @throws DomainError invalid for a field (also for a missing uploaded image), or conflict when `version` is outdated.
 */
export const saveSettings = (admin: Admin, input: SettingsInput): AdminSettings =>
  changeSettings(admin, input, endTestPayments);
