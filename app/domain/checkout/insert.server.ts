import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { cartItems } from "~/db/schema/cart";
import { paymentItems, payments } from "~/db/schema/payment";
import type { CartRef } from "../cart/session.server";
import { nameForBuyers } from "../delivery/in-words.server";
import { DomainError } from "../errors";
import { type HoldOwner, noteHoldOwners } from "../holds/hold-owners.server";
import type { HoldTerms } from "../holds/hold-terms.server";
import { type LogSource, logPayment } from "../payments/log.server";
import { newReference } from "../payments/reference.server";
import { openedSearchText } from "../payments/search-text";
import type { PaymentKey } from "./idempotency.server";
import {
  type Customer,
  deliveryCentsOf,
  orderAmountOf,
  type PricedLine,
  type PricedOrder,
} from "./order.server";

export type NewOrder = PricedOrder & { customer: Customer; cart: CartRef | null };

type Decided = {
  id: string;
  method: (typeof payments.method.enumValues)[number];
  once: PaymentKey | null;
  isTest: boolean;
  holdOwners: HoldOwner[];
  terms: HoldTerms;
  agreedText: string | null;
  opened: {
    source: LogSource;
    message: string;
    by?: string;
    agreed?: Record<string, string | number>;
  };
  /** For an order without a delivery method: how its books reach the buyer. */
  deliveryName?: string | null;
};

/**
 * Stores a new payment with its items and its hold, in the caller's transaction. @throws DomainError invalid without
 * lines.
 */
export function insertPayment(
  tx: Transaction,
  order: NewOrder,
  decided: Decided,
  at: number,
): string {
  const [first] = order.lines;
  if (first === undefined) throw new DomainError("invalid", "Your cart is empty");
  const { id, agreedText, method, isTest } = decided;
  const { until: holdExpiresAt, holdsCopies } = decided.terms;
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
      amountCents: orderAmountOf(order),
      deliveryName: decided.deliveryName ?? null,
      ...deliveryOf(order),
      method,
      agreedText,
      agreedAt: agreedText === null ? null : at,
      isTest,
      holdExpiresAt,
      holdsCopies,
      idempotencyKey: decided.once?.key ?? null,
      askedDigest: decided.once?.askedDigest ?? null,
      cartSessionId: order.cart,
      createdAt: at,
      updatedAt: at,
    })
    .run();
  const lists = listsOfCart(tx, order.cart);
  const toItem = ({ stockQty, ...line }: PricedLine) => ({
    ...line,
    paymentId: id,
    ...lists.get(line.bookId),
  });
  tx.insert(paymentItems).values(order.lines.map(toItem)).run();
  noteHoldOwners(tx, id, decided.holdOwners, at);
  if (method === "payfast" && order.cart !== null) {
    const payload = { paymentId: id };
    enqueue(tx, { kind: "give-back-cart", payload, now: at, runAt: holdExpiresAt });
  }
  const { source, message, by, agreed } = decided.opened;
  const who = by ? { by } : {};
  const data = { amountCents: orderAmountOf(order), holdExpiresAt, ...who, ...agreed };
  const step = { event: "initiated", status: "pending", source, message, data } as const;
  logPayment(tx, { paymentId: id, ...step }, at);
  return id;
}

function listsOfCart(tx: Transaction, cart: CartRef | null) {
  if (cart === null) return new Map<number, never>();
  const { bookId, listId, otherLists, sessionId } = cartItems;
  const named = { bookId, listId, otherLists };
  const rows = tx.select(named).from(cartItems).where(eq(sessionId, cart)).all();
  return new Map(rows.map(({ bookId, ...lists }) => [bookId, lists]));
}

/** A snapshot, because later changes of the method do not affect the order. */
function deliveryOf(order: PricedOrder) {
  const { delivery } = order;
  if (delivery === null) return {};
  const { method, address, pickupPoint } = delivery;
  return {
    deliveryMethodId: method.id,
    deliveryKind: method.kind,
    deliveryName: nameForBuyers(method),
    deliveryCents: deliveryCentsOf(order),
    deliveryAddress: address,
    pickupPoint,
  };
}
