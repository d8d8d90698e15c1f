import { and, eq, gt, inArray, or } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { MINUTE_MS } from "../../dates/time";
import { DomainError } from "../../errors";
import { ADDRESS_MISSING, WHY_ADDRESS } from "../../invoice/recipient";
import { asksForAddress } from "../../invoice/recipient.server";
import { readSettings } from "../../settings/settings.server";
import { agreementText } from "../agreement";
import { heldFor } from "../log-messages";
import { paymentAccount } from "../provider/account.server";
import { BEGUN_ANEW, endPayment } from "./end.server";
import { requireRoom } from "./hold-room.server";
import { type HoldTerms, holdTerms } from "./hold-terms.server";
import { holdersOf } from "./holders.server";
import { freeKey, idempotencyKey, liveTwin } from "./idempotency.server";
import { insertPayment, type NewOrder } from "./insert.server";
import { orderAmountOf, requireCopies, shortBooks } from "./order.server";
import { newPaymentId } from "./reference.server";
import { requireAsShown, type ShownOrder } from "./shown-order.server";
import type { Visitor } from "./visitor";

/** PayFast's minimum for real payments is R5.00 (PayFast developer docs, custom integration). */
const LIVE_MINIMUM_CENTS = 500;

/** The lines, the delivery, the buyer and the cart of an order, and the prices displayed to the buyer. */
type Order = NewOrder & { visitor: Visitor; shown?: ShownOrder };

/**
 * When copies are short, ends earlier attempts of the same browser or cart: a shopper who corrects a detail and tries
 * again must not be told that another shopper is paying.
 */
function endOwnEarlierAttempts(tx: Transaction, order: Order, at: number): void {
  const short = shortBooks(tx, order.lines, at);
  if (short.length === 0) return;
  const isOwn = or(
    inArray(payments.id, [...order.visitor.ownAttempts]),
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

/** What a new payment's timeline begins with. */
function openedInWords({ until, holdsCopies }: HoldTerms, at: number): string {
  const minutes = Math.round((until - at) / MINUTE_MS);
  return holdsCopies
    ? heldFor(minutes)
    : `Can be paid for ${minutes} minutes; nothing is held, for its network holds its share`;
}

/** @throws DomainError invalid where the tax invoice needs its buyer's address and it was not given. */
export function requireAddress(order: NewOrder): void {
  if (order.customer.address !== null || !asksForAddress(orderAmountOf(order))) return;
  throw new DomainError("invalid", WHY_ADDRESS, { buyerAddress: [ADDRESS_MISSING] });
}

/**
 * Creates a payment for priced lines and holds their copies, inside the caller's transaction. Idempotent: the same
 * submit (`Visitor`) returns the same payment while its hold lives. Returns the payment's id.
 * @throws DomainError sold_out, conflict (over the limit of copies per buyer), too_many (held too often and not paid),
 * price_changed (the displayed delivery price is outdated), invalid (no lines, under PayFast's minimum, no address where
 * the tax invoice needs one) or unavailable (no live account).
 */
export function createPayment(tx: Transaction, order: Order, at: number): string {
  const settings = readSettings();
  const { payfastSandboxMode: isTest, holdMinutes: minutes, holdCopies } = settings;
  const { lines, delivery, customer, cart, visitor } = order;
  paymentAccount(isTest);
  if (!isTest && orderAmountOf(order) < LIVE_MINIMUM_CENTS) {
    throw new DomainError("invalid", "Card payments start at R5.00. Please add another book.");
  }
  requireAddress(order);
  const submit = { what: cart ?? lines, delivery, customer, isTest, visitor };
  const twin = liveTwin(tx, submit, at);
  if (twin !== null) return twin;
  requireAsShown(order, order.shown);
  const key = idempotencyKey(submit);
  freeKey(tx, key);
  endOwnEarlierAttempts(tx, order, at);
  requireCopies(tx, lines, at);
  const holders = holdersOf({
    browser: visitor.browser?.secret ?? null,
    cart,
    email: customer.email,
    network: visitor.network,
  });
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  requireRoom(tx, { holders, email: customer.email, copies }, settings, at);
  const terms = holdTerms(tx, { holders, lines, minutes, holdCopies }, at);
  const agreedText = agreementText(lines);
  const opened = { source: "shopper", message: openedInWords(terms, at) } as const;
  const decided = { id: newPaymentId(), method: "payfast", key, isTest, holders, terms } as const;
  return insertPayment(tx, order, { ...decided, agreedText, opened }, at);
}
