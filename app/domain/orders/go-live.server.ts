import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { orderReplacements, orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { returnLines, returns } from "~/db/schema/return";
import type { Owner } from "../accounts/admin";
import { tellSensitiveChange } from "../mail/sensitive-mails.server";
import { endPayment } from "../payments/end.server";
import { logPayment } from "../payments/log.server";
import { giveBackToLots } from "../sellers/lot-sales.server";
import { changeSettings, sensitiveChanges } from "../settings/change-settings.server";
import type { SettingsInput } from "../settings/schema";
import type { SettingsRow } from "../settings/settings.server";
import type { AdminSettings } from "../settings/view";
import { moveStock } from "../stock/move.server";
import { proveOneself, requireProof } from "../two-factor/proof.server";
import type { Proof } from "../two-factor/schema";
import { packedItems } from "./lines.server";
import { UNDER_WAY } from "./steps";

const WENT_LIVE = {
  status: "cancelled",
  message: "The shop takes real payments now, and this was a test",
  source: "system",
  isOfTests: true,
} as const;

const COPIES_ARE_BACK = `${WENT_LIVE.message}: its copies are back on the shelf`;

function putCopiesBack(tx: Transaction, at: number): void {
  const items = packedItems(and(inArray(orders.state, UNDER_WAY), eq(payments.isTest, true)), tx);
  const taken = items.filter(({ copiesToPack }) => copiesToPack > 0);
  for (const { paymentId, bookId, copiesToPack } of taken) {
    moveStock(tx, { bookId, quantity: copiesToPack, paymentId, reason: "undone" }, at);
    tx.update(paymentItems)
      .set({ takenQty: sql`${paymentItems.takenQty} - ${copiesToPack}` })
      .where(and(eq(paymentItems.paymentId, paymentId), eq(paymentItems.bookId, bookId)))
      .run();
    const back = { paid: copiesToPack, gone: copiesToPack };
    giveBackToLots(tx, { paymentId, bookId }, back, at);
  }
  const instead = putOtherCopiesBack(tx, at);
  for (const paymentId of new Set([...taken.map((item) => item.paymentId), ...instead])) {
    const step = { event: "copies put back", status: "completed", source: "system" } as const;
    logPayment(tx, { paymentId, ...step, message: COPIES_ARE_BACK }, at);
  }
}

// Copies in place of others that have not left: those of a swap, and of the order itself. They are gone from the pick list.
function putOtherCopiesBack(tx: Transaction, at: number): string[] {
  const ofTests = tx.select({ id: payments.id }).from(payments).where(eq(payments.isTest, true));
  const replaced = tx
    .update(orderReplacements)
    .set({ handedOverAt: at })
    .where(
      and(inArray(orderReplacements.paymentId, ofTests), isNull(orderReplacements.handedOverAt)),
    )
    .returning()
    .all();
  const isSwap = and(
    inArray(returns.paymentId, ofTests),
    eq(returns.answer, "swap"),
    isNull(returns.handedOverAt),
  );
  const swapped = tx
    .select({
      paymentId: returns.paymentId,
      bookId: returnLines.bookId,
      withBookId: returnLines.swappedForId,
      quantity: returnLines.quantity,
    })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(isSwap)
    .all();
  tx.update(returns).set({ handedOverAt: at, updatedAt: at }).where(isSwap).run();
  return [...replaced, ...swapped].flatMap(({ paymentId, bookId, withBookId, quantity }) => {
    if (withBookId === null) return [];
    moveStock(tx, { bookId: withBookId, quantity, paymentId, reason: "undone" }, at);
    giveBackToLots(tx, { paymentId, bookId }, { paid: quantity, gone: quantity }, at);
    return [paymentId];
  });
}

// Ends all open test payments, in the transaction that switches to real payments: releases their copies and returns
// books to carts. Paid test orders are no longer packed (`isWaiting`), and their copies return to stock.
function endTestPayments(tx: Transaction, at: number): void {
  const open = tx
    .select()
    .from(payments)
    .where(and(eq(payments.status, "pending"), eq(payments.isTest, true)))
    .all();
  for (const payment of open) endPayment(tx, payment, WENT_LIVE, at);
  putCopiesBack(tx, at);
}

const toldOf = (admin: Owner, { businessEmail }: Pick<SettingsRow, "businessEmail">) => [
  ...(businessEmail ? [businessEmail] : []),
  admin.email,
];

/**
 * Changes the given settings. Switching to real payments ends open test payments and restocks what test orders took.
 * Changing where money or mail goes needs a proof, whose attempts `countTry` limits, and is mailed to the previous
 * addresses. @throws DomainError invalid for a field (also for a missing uploaded image), conflict when `version` is
 * outdated, proof_required without a needed proof, and what `countTry` throws.
 */
export async function saveSettings(
  admin: Owner,
  { current, code, ...input }: SettingsInput & Proof,
  countTry: () => void,
): Promise<AdminSettings> {
  const isAsked = sensitiveChanges(admin, input).length > 0;
  const proof = { current, code };
  if (isAsked) {
    requireProof(admin, proof);
    countTry();
    await proveOneself(admin, proof);
  }
  return changeSettings(admin, input, {
    onRealPayments: endTestPayments,
    onSensitive(tx, { what, before }, at) {
      // Another save, made during the check, can turn what was no change into one.
      if (!isAsked) requireProof(admin, {});
      tellSensitiveChange(tx, admin, { what, recipients: toldOf(admin, before) }, at);
    },
  });
}
