import { eq, isNull } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { payments } from "~/db/schema/payment";
import { keyedDigest } from "~/providers/secret.server";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { requireAddress } from "../checkout/create.server";
import type { PaymentKey } from "../checkout/idempotency.server";
import { insertPayment, type NewOrder } from "../checkout/insert.server";
import { type Customer, orderAmountOf, priceLines } from "../checkout/order.server";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { MINUTE_MS, now } from "../dates/time";
import { chooseDelivery } from "../delivery/choice.server";
import { DomainError } from "../errors";
import { asksForAddress } from "../invoices/recipient.server";
import { endOfWorkingHold } from "../offline-payments/hold-days";
import { receivePayment } from "../offline-payments/receive.server";
import { arrangeEnd } from "../offline-payments/wait.server";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import type { AdminPaymentView } from "../payments/admin/admin-view";
import { newPaymentId } from "../payments/reference.server";
import { AT_THE_COUNTER } from "../payments/ways";
import { readSettings } from "../settings/settings.server";
import { formatAmount } from "../values/money";
import { normalisePhone, spacedPhone } from "../values/phone";
import { agreedAtCounter } from "./agreed";
import { withBook } from "./choice";
import { requireInStock } from "./in-stock.server";
import { agreedInWords, agreedLines } from "./other-prices";
import {
  COUNTER_SALE,
  type CounterPayment,
  ENTERED,
  isPaidNow,
  METHOD_OF,
  NAME_FOR_INVOICE,
  NAME_NEEDED,
  PAID_WHEN_COLLECTED,
  PAID_WHEN_TAKEN,
} from "./rules";
import type { CounterOrder } from "./schema";
import { requireConfirmed } from "./sold-before.server";

function endOfHoldFor(way: CounterPayment, leadTime: string | undefined, at: number): number {
  const { bankTransferDays, payOnCollectionDays } = readSettings();
  if (way === "bank_transfer") return endOfWorkingHold(at, bankTransferDays);
  return way === "on_collection"
    ? endOfWorkingHold(at, payOnCollectionDays, leadTime)
    : at + MINUTE_MS;
}

function customerOf(input: CounterOrder): Customer {
  const email = input.customerEmail ?? "";
  const phone = input.customerPhone ? normalisePhone(input.customerPhone) : null;
  const known = input.customerName || email || (phone === null ? "" : spacedPhone(phone));
  return {
    name: known || COUNTER_SALE,
    email,
    phone,
    company: input.buyerCompany || null,
    address: input.buyerAddress || null,
    vatNumber: input.buyerVatNumber || null,
  };
}

function refuse(field: string, sentence: string): never {
  throw new DomainError("invalid", sentence, { [field]: [sentence] });
}

function requireTold(order: NewOrder, told: number | undefined): void {
  const amountCents = orderAmountOf(order);
  if (told === undefined || told === amountCents) return;
  const message = `It costs ${formatAmount(amountCents)} now, and ${formatAmount(told)} was shown. Please look at it and press again.`;
  throw new DomainError("price_changed", message, { amountCents: [message] });
}

function requireMeeting(order: NewOrder, { payment: way, handedOver }: CounterOrder): void {
  if (handedOver && !isPaidNow(way)) refuse("payment", PAID_WHEN_TAKEN);
  const { delivery } = order;
  if (way !== "on_collection" || delivery === null || delivery.method.kind === "collection") return;
  refuse("payment", PAID_WHEN_COLLECTED);
}

// An order without a buyer's name can neither be collected later nor get a full tax invoice.
function requireName(order: NewOrder, input: CounterOrder): void {
  if (input.customerName) return;
  if (asksForAddress(orderAmountOf(order))) refuse("customerName", NAME_FOR_INVOICE);
  if (!input.handedOver) refuse("customerName", NAME_NEEDED);
}

function orderOf(tx: Transaction, input: CounterOrder) {
  const wanted = input.lines.reduceRight(
    (lines: CounterOrder["lines"], { bookId, quantity }) => withBook(lines, bookId, quantity),
    [],
  );
  const listed = priceLines(tx, wanted, isNull(books.deletedAt));
  const order: NewOrder = {
    lines: agreedLines(listed, input),
    delivery: input.handedOver ? null : chooseDelivery(tx, input),
    customer: customerOf(input),
    cart: null,
  };
  return { order, agreed: agreedInWords(listed, input) };
}

function record(tx: Transaction, admin: Counter, id: string, order: NewOrder, at: number): void {
  const books = order.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ");
  const to = `${formatAmount(orderAmountOf(order))}: ${books}`;
  const target = { action: ENTERED, targetKind: "payment", targetId: id };
  recordChange(tx, admin, { ...target, changes: { order: { from: null, to } } }, at);
}

const digestOf = (parts: unknown[]): string => keyedDigest(`counter ${JSON.stringify(parts)}`);

const counterKey = (
  admin: Counter,
  { idempotencyKey, ...order }: CounterOrder,
): PaymentKey | null =>
  idempotencyKey === undefined
    ? null
    : { key: digestOf([admin.id, idempotencyKey]), askedDigest: digestOf([order]) };

function orderUnder(tx: Transaction, once: PaymentKey | null): string | undefined {
  if (once === null) return undefined;
  const before = tx.select().from(payments).where(eq(payments.idempotencyKey, once.key)).get();
  if (before === undefined || before.askedDigest === once.askedDigest) return before?.id;
  const taken = `This was taken already as order ${before.reference} for ${formatAmount(before.amountCents)}, and is another one now.`;
  throw new DomainError(
    "conflict",
    `${taken} Please look at that order first. For another one, please begin anew.`,
  );
}

/**
 * Takes an order by phone, at the gate or over the counter, with the price, hold, invoice and mails of any other, but
 * without the limits per buyer. An order paid now is completed at once, and handed over if the buyer takes it along. It
 * is always a real order, also while card payments are in test mode. The same order under the same key is one, at any
 * time and in any state. A page asks before it sells the same books again: `confirmed` is the reference of the sale
 * that the seller has seen, or blank. @throws DomainError not_found, conflict (the same was just sold, or another order
 * was taken under the key), sold_out (also for copies that somebody is paying for), price_changed or invalid.
 */
export function takeOrder(
  admin: Counter,
  input: CounterOrder,
  confirmed?: string,
): AdminPaymentView {
  const at = now();
  const once = counterKey(admin, input);
  const id = write((tx) => {
    const before = orderUnder(tx, once);
    if (before !== undefined) return before;
    const id = newPaymentId();
    const { payment: way, handedOver = false } = input;
    const { order, agreed } = orderOf(tx, input);
    if (confirmed !== undefined) requireConfirmed(tx, admin, order.lines, confirmed, at);
    requireMeeting(order, input);
    // Before the sum, which is shown without what cannot be sold.
    requireInStock(tx, order.lines, at);
    requireTold(order, input.amountCents);
    requireName(order, input);
    requireAddress(order.customer.address, orderAmountOf(order));
    const agreedText = agreedAtCounter(order.lines, input);
    const until = endOfHoldFor(way, order.delivery?.method.leadTime, at);
    const terms = { until, holdsCopies: true };
    const how = handedOver ? "Sold over the counter" : "Taken by phone or at the gate";
    const message = [how, ...agreed].join(". ");
    const discount = input.discountCents ? { discountCents: input.discountCents } : {};
    const opened = { source: "admin", message, by: admin.email, agreed: discount } as const;
    const method = METHOD_OF[way];
    const deliveryName = handedOver ? AT_THE_COUNTER : null;
    const decided = { id, method, once, isTest: false, holdOwners: [], terms, deliveryName };
    insertPayment(tx, order, { ...decided, agreedText, opened }, at);
    record(tx, admin, id, order, at);
    if (!isPaidNow(way)) {
      arrangeEnd(tx, { id, customerEmail: order.customer.email, until: terms.until }, at);
      return id;
    }
    const money = {
      paymentId: id,
      amountCents: orderAmountOf(order),
      way,
      reference: input.reference || null,
      receivedOn: isoDay(dayInSouthAfrica(at)),
      handedOver,
      isAtCounter: handedOver,
    };
    receivePayment(tx, money, admin, at);
    return id;
  });
  return getPaymentForAdmin(admin, id);
}
