import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import type { Owner } from "~/domain/accounts/admin";
import { cancelPayment } from "~/domain/checkout/cancel.server";
import { createPayment } from "~/domain/checkout/create.server";
import { priceLines } from "~/domain/checkout/order.server";
import { STRANGER } from "~/domain/checkout/visitor";
import { DAY_MS, MINUTE_MS } from "~/domain/dates/time";
import { chooseDelivery } from "~/domain/delivery/choice.server";
import type { DeliveryKind } from "~/domain/delivery/kinds";
import type { DeliveryInput } from "~/domain/delivery/schema";
import { getOrder } from "~/domain/orders/order.server";
import { setOrderState } from "~/domain/orders/step.server";
import { paymentRow } from "~/domain/payments/find.server";
import { applyReport } from "~/domain/payments/provider/apply.server";
import { refundsOfPayment } from "~/domain/payments/refunds.server";
import { refundPayment } from "~/domain/refunds/refund.server";
import type { RefundInput } from "~/domain/refunds/schema";
import { paymentMethodOf } from "~/providers/payfast/notifications/payment-methods";
import { type DemoOrder, doneAt, momentOf } from "./lived-in-rows";

type Order = DemoOrder & { at: number; number: number };
type MethodIds = Map<DeliveryKind, number>;

const FIRST_PAYFAST_ID = 1_080_000;
const PAID_AFTER_MS = 3 * MINUTE_MS;
const PACKED_AFTER_MS = 2 * DAY_MS;
const HANDED_OVER_AFTER_MS = 6 * DAY_MS;
const REFUNDED_AFTER_MS = HANDED_OVER_AFTER_MS + 50 * MINUTE_MS;
const STEPS: Partial<Record<DemoOrder["end"], number[]>> = {
  "one step on": [PACKED_AFTER_MS],
  "handed over": [PACKED_AFTER_MS, HANDED_OVER_AFTER_MS],
  refunded: [PACKED_AFTER_MS, HANDED_OVER_AFTER_MS],
  "partly refunded": [PACKED_AFTER_MS, HANDED_OVER_AFTER_MS],
};

const WISHES: Partial<Record<DeliveryKind, DeliveryInput>> = {
  courier: {
    deliveryAddress: {
      street: "12 Sample Road",
      suburb: "Exampleville North",
      town: "Exampleville",
      postalCode: "0001",
      province: "Gauteng",
    },
  },
  pickup_point: { pickupPoint: "Locker 7, Exampleville Mall" },
};

function open(order: Order, methodIds: MethodIds): string {
  const { name, email, phone, delivery: kind } = order;
  const customer = { name, email, phone, company: null, address: null, vatNumber: null };
  const wish = { ...WISHES[kind], deliveryMethodId: methodIds.get(kind) };
  return write((tx) => {
    const lines = priceLines(
      tx,
      order.books.map((bookId) => ({ bookId, quantity: 1 })),
    );
    const delivery = chooseDelivery(tx, wish);
    const method = order.paid_by === "bank_transfer" ? "bank_transfer" : "payfast";
    const all = { lines, delivery, method, customer, cart: null, visitor: STRANGER } as const;
    return createPayment(tx, all, order.at);
  });
}

function hearFromPayFast(id: string, order: Order, status: "COMPLETE" | "FAILED", at: number) {
  const payment = paymentRow(id);
  const report = {
    providerPaymentId: String(FIRST_PAYFAST_ID + order.number * 37),
    status,
    amountGrossCents: payment.amountCents,
    source: "provider",
  } as const;
  write((tx) => {
    applyReport(tx, payment, report, at);
    if (status === "FAILED") return;
    const paymentMethod = paymentMethodOf(order.paid_by);
    tx.update(payments).set({ paymentMethod }).where(eq(payments.id, id)).run();
  });
}

function reachBuyer(owner: Owner, id: string, { at, number, end }: Order): void {
  for (const ms of STEPS[end] ?? []) {
    const [state] = getOrder(owner, id).nextStates;
    if (state === undefined) return;
    const trackingNumber = `TCG${FIRST_PAYFAST_ID + number}`;
    const step =
      state === "sent" ? { state, carrier: "The Courier Guy", trackingNumber } : { state };
    doneAt(at + ms, () => setOrderState(owner, id, step));
  }
}

async function refund(owner: Owner, id: string, { at, end }: Order): Promise<void> {
  const left = refundsOfPayment(owner, id);
  const lines = left.lines.map(({ bookId, leftQty: quantity }) => ({
    bookId,
    quantity,
    restock: 1,
  }));
  const whole = {
    lines,
    deliveryCents: left.deliveryLeftCents,
    reason: "learner_moved",
    note: "The family has moved to another town.",
    way: "cash",
  } as const;
  const part = {
    lines: lines.slice(0, 1),
    reason: "wrong_edition",
    way: "transfer",
    reference: "EFT 4471",
  } as const;
  const input: RefundInput = end === "refunded" ? whole : part;
  await doneAt(at + REFUNDED_AFTER_MS, () => refundPayment(owner, id, input));
}

async function happen(owner: Owner, order: Order, methodIds: MethodIds): Promise<string> {
  const id = open(order, methodIds);
  const later = order.at + PAID_AFTER_MS;
  if (["left open", "paid too late"].includes(order.end)) return id;
  if (order.end === "cancelled") doneAt(later, () => cancelPayment(id));
  else if (order.end === "failed") hearFromPayFast(id, order, "FAILED", later);
  else {
    hearFromPayFast(id, order, "COMPLETE", later);
    reachBuyer(owner, id, order);
    if (order.end.endsWith("refunded")) await refund(owner, id, order);
  }
  return id;
}

/**
 * Plays the orders, all in test mode, like the shop. One that is paid too late is paid after the next one, which got
 * its only copy. `at` (UTC ms) is the present.
 */
export async function playOrders(
  owner: Owner,
  rows: DemoOrder[],
  methodIds: MethodIds,
  at: number,
): Promise<void> {
  let late: { id: string; order: Order } | undefined;
  for (const [number, row] of rows.entries()) {
    const order = { ...row, number, at: momentOf(row, at) };
    const id = await happen(owner, order, methodIds);
    if (late) hearFromPayFast(late.id, late.order, "COMPLETE", order.at + 2 * PAID_AFTER_MS);
    late = order.end === "paid too late" ? { id, order } : undefined;
  }
}
