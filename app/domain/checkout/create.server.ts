import { and, eq, gt, inArray, or } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { MINUTE_MS } from "../dates/time";
import { DomainError } from "../errors";
import { type HoldOwner, holdOwnersOf, ownersCountedFor } from "../holds/hold-owners.server";
import { type HoldTerms, holdTerms, requireFewCopies } from "../holds/hold-terms.server";
import { requireFewOpen } from "../holds/open-limit.server";
import { requireFewUnpaid } from "../holds/unpaid-before.server";
import { requireShareOfShop } from "../holds/unpaid-share.server";
import { ADDRESS_MISSING, WHY_ADDRESS } from "../invoices/recipient";
import { asksForAddress } from "../invoices/recipient.server";
import { endOfHold, endOfWorkingHold, lastDayToPay } from "../offline-payments/hold-days";
import { arrangeEnd } from "../offline-payments/wait.server";
import { BEGUN_ANEW, endPayment, isAttempt } from "../payments/end.server";
import { heldFor, keptUntil } from "../payments/log-messages";
import { paymentAccount } from "../payments/provider/account.server";
import { newPaymentId } from "../payments/reference.server";
import { isAtPayFast, type PaymentWay } from "../payments/ways";
import { readSettings, type SettingsRow } from "../settings/settings.server";
import { agreementText } from "./agreement";
import { freeKey, madeBefore, type Once, onceByForm } from "./idempotency.server";
import { insertPayment, type NewOrder } from "./insert.server";
import {
  hasAgreed,
  orderAmountOf,
  requireAsShown,
  requireCopies,
  type ShownOrder,
  shortBooks,
} from "./order.server";
import type { Visitor } from "./visitor";

// PayFast's minimum for real payments is R5.00 (PayFast developer docs, custom integration).
const LIVE_MINIMUM_CENTS = 500;

type Order = NewOrder & {
  method?: PaymentWay;
  visitor: Visitor;
  shown?: ShownOrder;
  called?: Once | null;
};

const ORDERED_ALREADY =
  "You have ordered this already, and it is not paid yet. Pay for that order, or cancel it first.";

/**
 * When copies are short, ends earlier attempts of the same browser or cart: a shopper who corrects a detail and tries
 * again must not be told that another shopper is paying. @throws DomainError conflict when the attempt is an order by
 * now, whose money may be on its way.
 */
function endOwnEarlierAttempts(tx: Transaction, order: Order, at: number): void {
  const short = shortBooks(order.lines, at);
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
  if (own.some(({ payment }) => !isAttempt(payment, at))) {
    throw new DomainError("conflict", ORDERED_ALREADY);
  }
  for (const { payment } of own) endPayment(tx, payment, BEGUN_ANEW, at);
}

const PAYS = {
  bank_transfer: "by bank transfer",
  on_collection: "when collecting",
  mukuru: "in cash at Mukuru",
} as const;

function openedInWords({ until, holdsCopies }: HoldTerms, method: PaymentWay, at: number): string {
  if (method !== "payfast") return keptUntil(PAYS[method], lastDayToPay(until));
  const minutes = Math.round((until - at) / MINUTE_MS);
  return holdsCopies
    ? heldFor(minutes)
    : `Can be paid for ${minutes} minutes; nothing is held, for its network holds its share`;
}

function requirePayFast(order: NewOrder, isTest: boolean): void {
  paymentAccount(isTest);
  if (isTest || orderAmountOf(order) >= LIVE_MINIMUM_CENTS) return;
  throw new DomainError("invalid", "Card payments start at R5.00. Please add another book.");
}

function usualEnd(
  method: PaymentWay,
  delivery: NewOrder["delivery"],
  settings: SettingsRow,
  at: number,
): number {
  switch (method) {
    case "payfast":
      return at + settings.holdMinutes * MINUTE_MS;
    case "bank_transfer":
      return endOfWorkingHold(at, settings.bankTransferDays);
    case "on_collection":
      return endOfWorkingHold(at, settings.payOnCollectionDays, delivery?.method.leadTime);
    case "mukuru":
      return endOfHold(at, settings.mukuruDays);
  }
}

function notKept(otherWay: string): DomainError {
  const message = `People on your network have many books waiting that are not paid for, so we cannot keep more for days. ${otherWay}`;
  return new DomainError("conflict", message, { method: [message] });
}

function otherWayFor(order: NewOrder, isTest: boolean): string {
  try {
    requirePayFast(order, isTest);
    return "Please pay by card: then the books are yours at once.";
  } catch (error) {
    if (error instanceof DomainError) return "Please contact us, or try again in a few days.";
    throw error;
  }
}

function requireFewUnpaidOrders(
  tx: Transaction,
  order: NewOrder,
  { holdOwners, percent, otherWay }: { holdOwners: HoldOwner[]; percent: number; otherWay: string },
  at: number,
): void {
  requireFewOpen(tx, holdOwners, at);
  requireFewUnpaid(tx, holdOwners, otherWay, at);
  requireShareOfShop(tx, order.lines, { percent, otherWay }, at);
}

export function requireAddress(address: string | null, totalCents: number): void {
  if (address !== null || !asksForAddress(totalCents)) return;
  throw new DomainError("invalid", WHY_ADDRESS, { buyerAddress: [ADDRESS_MISSING] });
}

/**
 * Creates a payment for priced lines and holds their copies, inside the caller's transaction. Idempotent: the same
 * submit (`Visitor`) returns the same payment unless it has ended without money. Returns the payment's id. @throws
 * DomainError sold_out, conflict (over the limit of copies per buyer), too_many (held too often and not paid),
 * price_changed (the displayed delivery price is outdated), invalid (no lines, under PayFast's minimum, no address
 * where the tax invoice needs one) or unavailable (no live account).
 */
export function createPayment(tx: Transaction, order: Order, at: number): string {
  const settings = readSettings();
  const { payfastSandboxMode: isTest, holdCopies, unpaidSharePercent: percent } = settings;
  const { lines, delivery, method = "payfast", customer, cart, visitor } = order;
  if (isAtPayFast(method)) requirePayFast(order, isTest);
  requireAddress(customer.address, orderAmountOf(order));
  const once = order.called ?? onceByForm(visitor, { lines, delivery, method, customer, isTest });
  const before = madeBefore(tx, once, visitor, at);
  if (before !== null) return before;
  requireAsShown(order, order.shown);
  freeKey(tx, once);
  endOwnEarlierAttempts(tx, order, at);
  requireCopies(lines, at);
  const holdOwners = holdOwnersOf({
    browser: visitor.browser?.secret ?? null,
    cart,
    email: customer.email,
    network: visitor.network,
  });
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = ownersCountedFor(holdOwners, method);
  requireFewCopies(tx, { holdOwners: counted, email: customer.email, copies }, settings, at);
  const until = usualEnd(method, delivery, settings, at);
  const terms = holdTerms(tx, { holdOwners: counted, lines, method, until, holdCopies }, at);
  if (method !== "payfast") {
    const otherWay = otherWayFor(order, isTest);
    requireFewUnpaidOrders(tx, order, { holdOwners, percent, otherWay }, at);
    if (!terms.holdsCopies) throw notKept(otherWay);
  }
  const agreedText = hasAgreed(order.shown) ? agreementText(lines) : null;
  const opened = { source: "shopper", message: openedInWords(terms, method, at) } as const;
  const id = newPaymentId();
  insertPayment(tx, order, { id, method, once, isTest, holdOwners, terms, agreedText, opened }, at);
  if (method !== "payfast") {
    arrangeEnd(tx, { id, customerEmail: customer.email, until: terms.until }, at);
  }
  return id;
}
