import { eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import type { Counter } from "../../accounts/admin";
import { changesBetween } from "../../accounts/changes";
import { now } from "../../dates/time";
import { offeredMethod, placeFor } from "../../delivery/choice.server";
import { addressLines, nameForBuyers } from "../../delivery/in-words.server";
import type { DeliveryMethodRow } from "../../delivery/methods.server";
import { DomainError } from "../../errors";
import { type PaymentRow, paymentRow } from "../../payments/find.server";
import { recordPaymentChange } from "../../payments/log.server";
import { orderRecord } from "../../payments/order-way.server";
import { refreshSearchText } from "../../payments/search-text.server";
import { normalisePhone, spacedPhone } from "../../values/phone";
import { getOrder } from "../order.server";
import type { OrderChange } from "../schema";
import type { OrderView } from "../view";
import { decideDifference, differenceInWords, type NewDifference } from "./difference.server";

const PACKED = "It is packed already. Take that step back first, then change the order.";

type Changed = Pick<
  PaymentRow,
  | "customerPhone"
  | "deliveryMethodId"
  | "deliveryKind"
  | "deliveryName"
  | "deliveryAddress"
  | "pickupPoint"
>;

function otherWay(tx: Transaction, payment: PaymentRow, input: OrderChange) {
  const { deliveryMethodId: id } = input;
  if (id === undefined || id === payment.deliveryMethodId) return null;
  const method = offeredMethod(tx, id);
  return { ...method, name: nameForBuyers(method) };
}

function changed(payment: PaymentRow, input: OrderChange, way: DeliveryMethodRow | null): Changed {
  const deliveryKind = way?.kind ?? payment.deliveryKind;
  const place = placeFor(deliveryKind, {
    deliveryAddress: input.deliveryAddress ?? payment.deliveryAddress ?? undefined,
    pickupPoint: input.pickupPoint ?? payment.pickupPoint ?? undefined,
  });
  const { customerPhone: phone } = input;
  return {
    customerPhone: phone === undefined ? payment.customerPhone : normalisePhone(phone),
    deliveryMethodId: way?.id ?? payment.deliveryMethodId,
    deliveryKind,
    deliveryName: way?.name ?? payment.deliveryName,
    deliveryAddress: place.address,
    pickupPoint: place.pickupPoint,
  };
}

const inWords = (
  order: Pick<Changed, "customerPhone" | "deliveryName" | "deliveryAddress" | "pickupPoint">,
) => ({
  phone: order.customerPhone === null ? null : spacedPhone(order.customerPhone),
  delivery: order.deliveryName,
  goesTo: addressLines(order).join(", ") || null,
});

const TITLES = { phone: "Phone", delivery: "Delivery", goesTo: "Goes to" };

function sentence(before: PaymentRow, after: Changed, difference: NewDifference | null): string {
  const [was, is] = [inWords(before), inWords(after)];
  const names = ["phone", "delivery", "goesTo"] as const;
  const told = names
    .filter((name) => was[name] !== is[name])
    .map((name) => {
      const earlier = was[name] === null ? "" : ` (was ${was[name]})`;
      return `${TITLES[name]}: ${is[name] ?? "none any more"}${earlier}.`;
    });
  return [...told, ...(difference === null ? [] : [differenceInWords(difference)])].join(" ");
}

function writeDown(
  tx: Transaction,
  admin: Counter,
  {
    payment,
    after,
    difference,
  }: { payment: PaymentRow; after: Changed; difference: NewDifference | null },
  at: number,
): void {
  const { id } = payment;
  tx.update(payments)
    .set({ ...after, updatedAt: at })
    .where(eq(payments.id, id))
    .run();
  tx.update(orders).set({ updatedAt: at }).where(eq(orders.paymentId, id)).run();
  if (difference !== null) {
    const row = { paymentId: id, adminId: admin.id, createdAt: at, ...difference };
    tx.insert(deliveryChanges).values(row).run();
  }
  refreshSearchText(tx, { ...payment, ...after });
  const message = sentence(payment, after, difference);
  const changes = changesBetween(inWords(payment), inWords(after));
  recordPaymentChange(tx, admin, payment, { event: "order changed", message, changes }, at);
}

/**
 * Changes an order that is not packed yet: phone, delivery method, address. The price difference is requested, waived,
 * refunded or kept, as the input says; the invoice stays. Does nothing without a change. @throws DomainError not_found,
 * conflict when it is packed, or invalid for what the method needs and lacks.
 */
export function changeOrder(
  admin: Counter,
  paymentId: string | undefined,
  input: OrderChange,
): OrderView {
  const at = now();
  write((tx) => {
    const order = orderRecord(paymentId);
    const payment = paymentRow(order.paymentId);
    if (order.state !== "to_pack") throw new DomainError("conflict", PACKED);
    const way = otherWay(tx, payment, input);
    const after = changed(payment, input, way);
    const isSame = Object.keys(changesBetween(inWords(payment), inWords(after))).length === 0;
    if (isSame && way === null) return;
    const difference = way && decideDifference(tx, payment, way, input, at);
    writeDown(tx, admin, { payment, after, difference }, at);
  });
  return getOrder(admin, paymentId);
}
