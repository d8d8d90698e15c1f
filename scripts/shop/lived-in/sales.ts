import { and, asc, eq, gt, lt } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { payments } from "~/db/schema/payment";
import type { Admin } from "~/domain/account/admin";
import { DAY_MS, MINUTE_MS } from "~/domain/dates/time";
import { chooseDelivery } from "~/domain/delivery/choice.server";
import { cancelPayment } from "~/domain/payment/checkout/cancel.server";
import { createPayment } from "~/domain/payment/checkout/create.server";
import { priceLines } from "~/domain/payment/checkout/order.server";
import { STRANGER } from "~/domain/payment/checkout/visitor";
import { paymentRow } from "~/domain/payment/find.server";
import { getOrder } from "~/domain/payment/order/order.server";
import { setOrderState } from "~/domain/payment/order/step.server";
import { applyReport } from "~/domain/payment/provider/apply.server";
import { paymentMethodOf } from "~/providers/payfast/payment-methods";
import { doneAt } from "./clock";
import { deliveryOfOrder } from "./delivery";
import { fateOf, mostStepsOf, onlyCopy, refundByFate } from "./fates";
import { orderMoments } from "./moments";
import { person } from "./people";

type Outcome = "paid" | "failed" | "cancelled" | "left open";
type Order = {
  at: number;
  outcome: Outcome;
  bookIds: number[];
  number: number;
  methodIds: number[];
  owner: Admin;
  /** By card where it is missing. */
  method?: "bank_transfer";
};

/** Outcomes of unpaid orders by order number; all others are paid. */
const UNPAID: Record<number, Outcome> = {
  3: "cancelled",
  9: "failed",
  14: "left open",
  20: "cancelled",
  27: "failed",
  34: "left open",
};
const TWO_BOOKS_EACH = 5;
const METHODS = ["cc", "ef", "cc", "dc", "cp"];
const FIRST_PAYFAST_ID = 1_080_000;
const PAID_AFTER_MS = 3 * MINUTE_MS;
const PACKED_AFTER_MS = 2 * DAY_MS;
const HANDED_OVER_AFTER_MS = 6 * DAY_MS;
/** One more order, whose money is still to come by transfer. */
const WAITS_FOR_TRANSFER = 60;
const ORDERED_AGO_MS = 26 * 60 * MINUTE_MS;
const CARRIER = "The Courier Guy";
/** Books were in stock before the first order. */
const SHELF_AGE_MS = 30 * DAY_MS;

/** Available books from before the first order, oldest first. */
function onTheShelf(tx: Transaction, before: number): number[] {
  const isOld = and(gt(books.stockQty, 0), lt(books.createdAt, before));
  const rows = tx.select({ id: books.id }).from(books).where(isOld).orderBy(asc(books.createdAt));
  return rows.all().map(({ id }) => id);
}

/** Places an order. Answers its payment's id. */
function open(order: Order): string {
  const { name, email, phone } = person(order.number);
  const customer = { name, email, phone, company: null, address: null, vatNumber: null };
  const wanted = order.bookIds.map((bookId) => ({ bookId, quantity: 1 }));
  return write((tx) => {
    const lines = priceLines(tx, wanted);
    const delivery = chooseDelivery(tx, deliveryOfOrder(order.number, order.methodIds));
    return createPayment(
      tx,
      {
        lines,
        delivery,
        method: order.method ?? "payfast",
        customer,
        cart: null,
        visitor: STRANGER,
      },
      order.at,
    );
  });
}

function hearFromPayFast(id: string, { at, number }: Order, status: "COMPLETE" | "FAILED") {
  const providerPaymentId = String(FIRST_PAYFAST_ID + number * 37);
  const payment = paymentRow(id);
  const report = {
    providerPaymentId,
    status,
    rawStatus: status,
    amountGrossCents: payment.amountCents,
    source: "provider",
  } as const;
  write((tx) => {
    applyReport(tx, payment, report, at + PAID_AFTER_MS);
    if (status === "FAILED") return;
    const paymentMethod = paymentMethodOf(METHODS[number % METHODS.length] ?? "");
    tx.update(payments).set({ paymentMethod }).where(eq(payments.id, id)).run();
  });
}

/** Paid orders are packed within two days, and handed over within six, if nothing else is their fate. */
async function reachBuyer(id: string, order: Order, present: number): Promise<void> {
  const steps = [PACKED_AFTER_MS, HANDED_OVER_AFTER_MS]
    .slice(0, mostStepsOf(order.number))
    .filter((ms) => order.at + ms < present);
  for (const ms of steps) {
    const [state] = getOrder(order.owner, id).nextStates;
    if (state === undefined) return;
    const parcel = { carrier: CARRIER, trackingNumber: `TCG${FIRST_PAYFAST_ID + order.number}` };
    const step = state === "sent" ? { state, ...parcel } : { state };
    doneAt(order.at + ms, () => setOrderState(order.owner, id, step));
  }
  await refundByFate(order.owner, id, order.number, order.at + HANDED_OVER_AFTER_MS);
}

/** Lets an order be placed, and all but its late payment come to pass. Answers its id. */
async function happen(order: Order, present: number): Promise<string> {
  const id = open(order);
  if (order.outcome === "paid" && fateOf(order.number) !== "too late") {
    hearFromPayFast(id, order, "COMPLETE");
    await reachBuyer(id, order, present);
  }
  if (order.outcome === "failed") hearFromPayFast(id, order, "FAILED");
  if (order.outcome === "cancelled") doneAt(order.at + PAID_AFTER_MS, () => cancelPayment(id));
  return id;
}

function chosenBooks(number: number, before: number): number[] {
  const shelf = db.transaction((tx) => onTheShelf(tx, before));
  const copies = number % TWO_BOOKS_EACH === 2 ? 2 : 1;
  return Array.from(
    { length: copies },
    (_, i) => shelf[(number * 17 + i * 29) % shelf.length] ?? 0,
  );
}

/**
 * Creates thirty days of orders, most of them paid, and takes those on their way to their buyers. All in test mode, like the shop. `at` (UTC ms) is the present;
 * `methodIds` are the delivery methods.
 */
export async function sellForThirtyDays(
  owner: Admin,
  at: number,
  methodIds: number[],
): Promise<void> {
  const shelfAge = at - SHELF_AGE_MS;
  let late: { id: string; order: Order } | undefined;
  for (const [number, moment] of orderMoments(at).entries()) {
    const outcome = UNPAID[number] ?? "paid";
    const fate = fateOf(number);
    const bookIds = fate === "too late" ? [onlyCopy(shelfAge)] : chosenBooks(number, shelfAge);
    const wanted = fate === "overtakes" && late ? late.order.bookIds : bookIds;
    const order = { at: moment, outcome, bookIds: wanted, number, methodIds, owner };
    const id = await happen(order, at);
    if (fate === "too late") late = { id, order };
    if (fate === "overtakes" && late) {
      hearFromPayFast(late.id, { ...late.order, at: moment + PAID_AFTER_MS }, "COMPLETE");
    }
  }
  const bookIds = chosenBooks(WAITS_FOR_TRANSFER, shelfAge);
  const number = WAITS_FOR_TRANSFER;
  const method = "bank_transfer";
  open({
    at: at - ORDERED_AGO_MS,
    outcome: "left open",
    bookIds,
    number,
    methodIds,
    owner,
    method,
  });
}
