import { createHash } from "node:crypto";
import { and, eq, gt, inArray, or } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { paymentItems, payments } from "~/db/schema/payment";
import type { CartRef } from "../cart/session.server";
import { DomainError } from "../errors";
import { ADDRESS_MISSING, WHY_ADDRESS } from "../invoice/recipient";
import { asksForAddress } from "../invoice/recipient.server";
import { readSettings } from "../settings/settings.server";
import { MINUTE_MS } from "../time";
import { paymentAccount } from "./account.server";
import { BEGUN_ANEW, endPayment } from "./end.server";
import { logPayment } from "./log.server";
import { type Customer, type PricedLine, requireCopies, shortBooks } from "./order.server";
import { newPaymentId, newReference } from "./reference.server";
import { openedSearchText } from "./search-text";

/** PayFast turns away real payments under R5.00 (PayFast developer docs, custom integration). */
const LIVE_MINIMUM_CENTS = 500;

/** `ownAttempts` are the payments that the same browser has opened, as far as it remembers. */
type Order = {
  lines: PricedLine[];
  customer: Customer;
  cart: CartRef | null;
  ownAttempts: readonly string[];
};

/** The same order by the same person from the same cart, or from none: what makes two clicks one payment. */
function fingerprint({ lines, customer, cart }: Order, isTest: boolean): string {
  const what = lines.map((line) => [line.bookId, line.quantity, line.unitPriceCents]);
  return createHash("sha256")
    .update(JSON.stringify([what, customer, isTest, cart]))
    .digest("hex");
}

/** The live payment that this order already has, if any; a dead one gives its key free for a new attempt. */
function liveTwin(tx: Transaction, idempotencyKey: string, at: number): string | null {
  const withKey = eq(payments.idempotencyKey, idempotencyKey);
  const isLive = and(eq(payments.status, "pending"), gt(payments.holdExpiresAt, at));
  const twin = tx.select({ id: payments.id }).from(payments).where(and(withKey, isLive)).get();
  if (twin) return twin.id;
  tx.update(payments).set({ idempotencyKey: null }).where(withKey).run();
  return null;
}

/**
 * A shopper who goes back, mends a detail and tries again must not be told that another shopper is paying: when
 * copies are short, the earlier attempts of the same browser or cart give way.
 */
function endOwnEarlierAttempts(tx: Transaction, order: Order, at: number): void {
  const short = shortBooks(tx, order.lines, at);
  if (short.length === 0) return;
  const isOwn = or(
    inArray(payments.id, [...order.ownAttempts]),
    order.cart === null ? undefined : eq(payments.cartSessionId, order.cart),
  );
  const own = tx
    .selectDistinct({ payment: payments })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        eq(payments.status, "pending"),
        gt(payments.holdExpiresAt, at),
        inArray(paymentItems.bookId, short),
        isOwn,
      ),
    )
    .all();
  for (const { payment } of own) endPayment(tx, payment, BEGUN_ANEW, at);
}

function insertPayment(tx: Transaction, order: Order, key: string, isTest: boolean, at: number) {
  const [first] = order.lines;
  if (first === undefined) throw new DomainError("invalid", "Your cart is empty");
  const { holdMinutes } = readSettings();
  const id = newPaymentId();
  const holdExpiresAt = at + holdMinutes * MINUTE_MS;
  const amountCents = amountOf(order.lines);
  const searchable = {
    id,
    reference: newReference(),
    customerName: order.customer.name,
    customerEmail: order.customer.email,
    customerPhone: order.customer.phone,
    buyerCompany: order.customer.company,
  };
  const titles = order.lines.map((line) => line.title);
  tx.insert(payments)
    .values({
      ...searchable,
      searchText: openedSearchText(searchable, titles),
      bookId: first.bookId,
      buyerAddress: order.customer.address,
      buyerVatNumber: order.customer.vatNumber,
      amountCents,
      isTest,
      holdExpiresAt,
      idempotencyKey: key,
      cartSessionId: order.cart,
      createdAt: at,
      updatedAt: at,
    })
    .run();
  tx.insert(paymentItems)
    .values(order.lines.map(({ stockQty: _, ...line }) => ({ paymentId: id, ...line })))
    .run();
  if (order.cart !== null) {
    const payload = { paymentId: id };
    enqueue(tx, { kind: "give-back-cart", payload, now: at, runAt: holdExpiresAt });
  }
  const message = `Held for ${holdMinutes} minutes`;
  const data = { amountCents, holdExpiresAt };
  const entry = {
    event: "initiated",
    status: "pending",
    source: "shopper",
    message,
    data,
  } as const;
  logPayment(tx, { paymentId: id, ...entry }, at);
  return id;
}

const amountOf = (lines: PricedLine[]) =>
  lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);

function requireAddress({ lines, customer }: Order): void {
  if (customer.address !== null || !asksForAddress(amountOf(lines))) return;
  throw new DomainError("invalid", WHY_ADDRESS, { buyerAddress: [ADDRESS_MISSING] });
}

/**
 * Opens a payment for priced lines and holds their copies, inside the caller's transaction. The same order by the
 * same person while its hold lives is the same payment. Returns the payment's id.
 * @throws DomainError sold_out, invalid (nothing ordered, under PayFast's minimum, no address where the tax
 * invoice needs one) or unavailable (no live account).
 */
export function openPayment(tx: Transaction, order: Order, at: number): string {
  const { payfastSandboxMode: isTest } = readSettings();
  paymentAccount(isTest);
  if (!isTest && amountOf(order.lines) < LIVE_MINIMUM_CENTS) {
    throw new DomainError("invalid", "Card payments start at R5.00. Please add another book.");
  }
  requireAddress(order);
  const key = fingerprint(order, isTest);
  const twin = liveTwin(tx, key, at);
  if (twin !== null) return twin;
  endOwnEarlierAttempts(tx, order, at);
  requireCopies(tx, order.lines, at);
  return insertPayment(tx, order, key, isTest, at);
}
