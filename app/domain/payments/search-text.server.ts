import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import type { PaymentRow } from "./find.server";
import { receiptReferences } from "./receipt.server";
import { openedSearchText, paidSearchText, withReference } from "./search-text";

export function refreshSearchText(tx: Transaction, payment: PaymentRow): void {
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
  const reference = payment.erasedAt === null ? receiptReferences(payment.id) : null;
  const searchText =
    invoiceNumber === null
      ? withReference(opened, reference)
      : paidSearchText(opened, { invoiceNumber, providerPaymentId, reference });
  tx.update(payments).set({ searchText }).where(eq(payments.id, payment.id)).run();
}
