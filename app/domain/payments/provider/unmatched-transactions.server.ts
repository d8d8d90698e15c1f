import { and, desc, eq, isNull } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { unknownReceipts } from "~/db/schema/payment";
import type { Owner } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { BECAME_OF_IT_MISSING } from "../note-rules";
import type { UnmatchedTransaction } from "./view";

const GONE = "This receipt is settled already.";

const COLUMNS = {
  providerPaymentId: unknownReceipts.providerPaymentId,
  claimedPaymentId: unknownReceipts.claimedPaymentId,
  amountCents: unknownReceipts.amountCents,
  isTest: unknownReceipts.isTest,
  receivedAt: unknownReceipts.receivedAt,
  createdAt: unknownReceipts.createdAt,
};

const isOpen = (id: string) =>
  and(eq(unknownReceipts.providerPaymentId, id), isNull(unknownReceipts.settledAt));

export function unmatchedTransactions(_admin: Owner): UnmatchedTransaction[] {
  return db
    .select(COLUMNS)
    .from(unknownReceipts)
    .where(isNull(unknownReceipts.settledAt))
    .orderBy(desc(unknownReceipts.createdAt), desc(unknownReceipts.providerPaymentId))
    .all();
}

export function getUnmatchedTransaction(_admin: Owner, id = ""): UnmatchedTransaction {
  const receipt = db.select(COLUMNS).from(unknownReceipts).where(isOpen(id)).get();
  if (receipt === undefined) throw new DomainError("not_found", GONE);
  return receipt;
}

/**
 * Resolves a transaction with a note. PayFast's id stays stored, so that it is not listed again. @throws DomainError
 * invalid (without a note), or not_found when it is unknown or already resolved.
 */
export function settleUnmatchedTransaction(
  admin: Owner,
  providerPaymentId: string,
  note: string,
): void {
  const text = note.trim();
  if (text === "") {
    throw new DomainError("invalid", BECAME_OF_IT_MISSING, { note: [BECAME_OF_IT_MISSING] });
  }
  const at = now();
  write((tx) => {
    const { changes } = tx
      .update(unknownReceipts)
      .set({ settledAt: at, settledBy: admin.id, note: text })
      .where(isOpen(providerPaymentId))
      .run();
    if (changes === 0) throw new DomainError("not_found", GONE);
    const target = { targetKind: "unknown receipt", targetId: providerPaymentId };
    const noted = { note: { from: null, to: text } };
    recordChange(tx, admin, { action: "settled", ...target, changes: noted }, at);
  });
}
