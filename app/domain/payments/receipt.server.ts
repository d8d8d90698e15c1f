import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { paymentReceipts } from "~/db/schema/receipt";
import type { ReceiptWay } from "../invoices/paid-by";
import type { PaymentRow } from "./find.server";
import type { ReceiptView } from "./view";

/** A payment's money as an admin has seen it. `receivedOn` is a day in South Africa, `2026-11-20`. */
export type ReceiptProof = {
  source: "admin";
  way: ReceiptWay;
  reference: string | null;
  receivedOn: string;
  adminId: number;
  by: string;
};

type ReceiptRow = typeof paymentReceipts.$inferSelect;

const byPayment = db
  .select()
  .from(paymentReceipts)
  .where(eq(paymentReceipts.paymentId, sql.placeholder("paymentId")))
  .prepare();

export function receiptView(paymentId: string): ReceiptView | null {
  const found = db
    .select({ receipt: paymentReceipts, by: adminUsers.email })
    .from(paymentReceipts)
    .innerJoin(adminUsers, eq(adminUsers.id, paymentReceipts.adminId))
    .where(eq(paymentReceipts.paymentId, paymentId))
    .get();
  if (found === undefined) return null;
  const { way, amountCents, reference, receivedOn, createdAt } = found.receipt;
  const at = new Date(createdAt).toISOString();
  return { way, amountCents, reference, receivedOn, by: found.by, at };
}

export const receiptOf = (paymentId: string): ReceiptRow | undefined =>
  byPayment.get({ paymentId });

export function keepReceipt(
  tx: Transaction,
  payment: PaymentRow,
  { way, reference, receivedOn, adminId }: ReceiptProof,
  at: number,
): void {
  const { id: paymentId, amountCents } = payment;
  tx.insert(paymentReceipts)
    .values({ paymentId, amountCents, way, reference, receivedOn, adminId, createdAt: at })
    .run();
}
