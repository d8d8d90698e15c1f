import { and, asc, eq, isNull, max } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import {
  paymentFlags,
  paymentItems,
  paymentLogs,
  payments,
  providerNotifications,
} from "~/db/schema/payment";
import { settings } from "~/db/schema/settings";
import type { NotificationReport } from "~/providers/payfast/notifications/notification.server";
import { encryptSecret } from "~/providers/secret.server";
import { addBook, BUYER } from "../../../tests/factories/factories";
import type { CartRef } from "../cart/session.server";
import { initiateBookPayment, initiateCartPayment } from "../checkout/initiate.server";
import { STRANGER, type Visitor } from "../checkout/visitor";
import { type PaymentRow, paymentRow } from "./find.server";
import { applyReport, type Verdict } from "./provider/apply.server";
import { newPaymentId, newReference } from "./reference.server";

let shoppers = 0;

export function newBuyer() {
  shoppers += 1;
  return { ...BUYER, customerEmail: `shopper${shoppers}@example.org` };
}

let secrets = 0;

export function newSecret(): string {
  secrets += 1;
  return `secret-${String(secrets).padStart(20, "0")}`;
}

export const visitor = (traits: Partial<Visitor> = {}): Visitor => ({ ...STRANGER, ...traits });

export const inBrowser = (secret: string, traits: Partial<Visitor> = {}): Visitor =>
  visitor({ browser: { secret, isNew: false }, ...traits });

export function beginPayment(
  bookId = addBook(db),
  shopper = newBuyer(),
  from = STRANGER,
): PaymentRow {
  return paymentRow(initiateBookPayment({ bookId, ...shopper }, from));
}

export const beginCartCheckout = (
  cart: CartRef,
  shopper = newBuyer(),
  from = STRANGER,
): PaymentRow => paymentRow(initiateCartPayment(cart, shopper, from));

export function beginCartPayment(lines: { bookId: number; quantity: number }[]): PaymentRow {
  const id = newPaymentId();
  const at = Date.now();
  const unitPriceCents = 12_000;
  const copies = lines.reduce((sum, line) => sum + line.quantity, 0);
  db.insert(payments)
    .values({
      id,
      reference: newReference(),
      bookId: lines[0]?.bookId ?? 0,
      ...newBuyer(),
      amountCents: copies * unitPriceCents,
      isTest: true,
      holdExpiresAt: at + 60_000,
      createdAt: at,
      updatedAt: at,
    })
    .run();
  db.insert(paymentItems)
    .values(lines.map((line) => ({ paymentId: id, title: "A book", unitPriceCents, ...line })))
    .run();
  return paymentRow(id);
}

export function runHoldOut(payment: PaymentRow): void {
  db.update(payments).set({ holdExpiresAt: 1 }).where(eq(payments.id, payment.id)).run();
}

export const stockOf = (bookId: number) =>
  db.select({ stockQty: books.stockQty }).from(books).where(eq(books.id, bookId)).get()?.stockQty;

export const openFlagsOf = ({ id }: PaymentRow) =>
  db
    .select({ kind: paymentFlags.kind, detail: paymentFlags.detail })
    .from(paymentFlags)
    .where(and(eq(paymentFlags.paymentId, id), isNull(paymentFlags.settledAt)))
    .all();

export const flagIdOf = ({ id }: PaymentRow): string =>
  String(
    db
      .select({ newest: max(paymentFlags.id) })
      .from(paymentFlags)
      .where(eq(paymentFlags.paymentId, id))
      .get()?.newest,
  );

export const stepsOf = ({ id }: PaymentRow) =>
  db
    .select({ event: paymentLogs.event, message: paymentLogs.message, data: paymentLogs.data })
    .from(paymentLogs)
    .where(eq(paymentLogs.paymentId, id))
    .orderBy(asc(paymentLogs.id))
    .all();

let providerPayments = 5_000_000;

export function newProviderId(): string {
  providerPayments += 1;
  return String(providerPayments);
}

export function report(payment: PaymentRow, values: Partial<NotificationReport> = {}): Verdict {
  const notification: NotificationReport = {
    providerPaymentId: newProviderId(),
    status: "COMPLETE",
    amountGrossCents: payment.amountCents,
    ...values,
  };
  const at = Date.now();
  return write((tx) => {
    const outcome = applyReport(
      tx,
      paymentRow(payment.id),
      { ...notification, source: "provider" },
      at,
    );
    // Stores it as verifyNotification does, in the same transaction.
    tx.insert(providerNotifications)
      .values({
        rawBody: "",
        remoteAddress: "127.0.0.1",
        receivedAt: at,
        paymentId: payment.id,
        providerPaymentId: notification.providerPaymentId,
        providerStatus: notification.status,
        settledAt: at,
        ...outcome,
      })
      .run();
    return outcome;
  });
}

export function setAccount(account: {
  live: boolean;
  merchantId?: string;
  merchantKey?: string;
  passphrase?: string;
}): void {
  const encrypted = (secret: string | undefined) => (secret ? encryptSecret(secret) : null);
  db.update(settings)
    .set({
      payfastSandboxMode: !account.live,
      payfastMerchantId: account.merchantId ?? null,
      payfastMerchantKeyEncrypted: encrypted(account.merchantKey),
      payfastPassphraseEncrypted: encrypted(account.passphrase),
    })
    .run();
}
