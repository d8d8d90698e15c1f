import { asc, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { paymentReceipts } from "~/db/schema/receipt";
import type { ReceiptWay } from "../invoices/paid-by";
import type { ReceiptView } from "./view";

export type ReceiptRow = typeof paymentReceipts.$inferSelect;

/** Money as an admin has seen it. `receivedOn` is a day in South Africa, `2026-11-20`. */
export type NewReceipt = {
  paymentId: string;
  way: ReceiptWay;
  amountCents: number;
  reference: string | null;
  receivedOn: string;
  adminId: number;
};

const byPayment = db
  .select()
  .from(paymentReceipts)
  .where(eq(paymentReceipts.paymentId, sql.placeholder("paymentId")))
  .orderBy(asc(paymentReceipts.id))
  .prepare();

const sumOf = (rows: { amountCents: number }[]) =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const receiptRows = (paymentId: string): ReceiptRow[] => byPayment.all({ paymentId });

/** What was received by hand, oldest first, each less what was taken back of it; none that was taken back whole. */
export function standingReceipts(paymentId: string): ReceiptRow[] {
  const rows = receiptRows(paymentId);
  const backOf = (id: number) => sumOf(rows.filter(({ undoesId }) => undoesId === id));
  return rows
    .filter(({ undoesId }) => undoesId === null)
    .map((row) => ({ ...row, amountCents: row.amountCents + backOf(row.id) }))
    .filter(({ amountCents }) => amountCents > 0);
}

export const receiptReferences = (paymentId: string): string =>
  standingReceipts(paymentId)
    .flatMap(({ reference }) => reference ?? [])
    .join(", ");

export function receiptViews(paymentId: string): ReceiptView[] {
  const rows = db
    .select({ receipt: paymentReceipts, by: adminUsers.email })
    .from(paymentReceipts)
    .innerJoin(adminUsers, eq(adminUsers.id, paymentReceipts.adminId))
    .where(eq(paymentReceipts.paymentId, paymentId))
    .orderBy(asc(paymentReceipts.id))
    .all();
  const undone = new Set(rows.map(({ receipt }) => receipt.undoesId));
  return rows.map(({ receipt, by }) => ({
    id: receipt.id,
    way: receipt.way,
    amountCents: receipt.amountCents,
    reference: receipt.reference,
    receivedOn: receipt.receivedOn,
    undoesId: receipt.undoesId,
    isUndone: undone.has(receipt.id),
    by,
    at: new Date(receipt.createdAt).toISOString(),
  }));
}

export const keepReceipt = (
  tx: Transaction,
  receipt: NewReceipt & { undoesId?: number },
  at: number,
): void =>
  void tx
    .insert(paymentReceipts)
    .values({ ...receipt, createdAt: at })
    .run();
