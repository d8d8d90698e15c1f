import { eq } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import type { PaymentRow } from "../find.server";
import { receiptOf } from "../otherwise/receipt.server";
import { openedSearchText, paidSearchText } from "../search-text";

const AT_ONCE = 25;

/** Writes down by what words a payment is found, of what is known of it now. */
export function fillSearchText(tx: Transaction, payment: PaymentRow): void {
  const items = tx
    .select({ title: paymentItems.title })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, payment.id))
    .all();
  const opened = openedSearchText(
    payment,
    items.map((item) => item.title),
  );
  const { invoiceNumber, payfastPaymentId: providerPaymentId } = payment;
  // The payer's bank may have put their name into it.
  const reference = payment.erasedAt === null ? receiptOf(payment.id)?.reference : null;
  const searchText =
    invoiceNumber === null
      ? opened
      : paidSearchText(opened, { invoiceNumber, providerPaymentId, reference });
  tx.update(payments).set({ searchText }).where(eq(payments.id, payment.id)).run();
}

/** Fills the search text of payments from before search existed. */
export async function fillSearchTexts(stopping: AbortSignal): Promise<void> {
  const blank = db.select().from(payments).where(eq(payments.searchText, "")).limit(AT_ONCE);
  while (!stopping.aborted) {
    const filled = write((tx) => {
      const rows = blank.all();
      for (const row of rows) fillSearchText(tx, row);
      return rows.length;
    });
    if (filled < AT_ONCE) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
