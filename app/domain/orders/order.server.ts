import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import type { Admin } from "../accounts/admin";
import { detailsOfMethod } from "../delivery/in-words.server";
import { partsOfOrder } from "../delivery/parts.server";
import { DomainError } from "../errors";
import { withContact } from "../payments/admin/buyer-contact";
import { paymentRow } from "../payments/find.server";
import { timelineOf } from "../payments/log.server";
import { readReference } from "../payments/reference.server";
import { openReturnInWords } from "../returns/in-words.server";
import { openReturns } from "../returns/returnable.server";
import { copiesOut } from "../returns/rows.server";
import { copiesBefore } from "../returns/rules";
import { SHOP_NAME } from "../settings/default-words";
import { readSettings } from "../settings/settings.server";
import { formatAmount } from "../values/money";
import { askedDifference, deliveryChangesOf, otherWays } from "./delivery-changes.server";
import { linesOfOrder, replacementsOfOrder } from "./lines.server";
import { orderRow, selectOrders } from "./list.server";
import { isNeverPaid } from "./rules";
import { IN_THE_SHOP, isHandedOver, STATE_FACTS, stateBefore } from "./steps";
import type { OrderRow, OrderView } from "./view";

const byReference = db
  .select({ id: payments.id })
  .from(payments)
  .where(eq(payments.reference, sql.placeholder("reference")))
  .prepare();

/** The payment in an admin URL: by id, or by the reference of a packing slip. */
export function orderInAddress(_admin: Admin, typed: string): string {
  const found = byReference.get({ reference: readReference(typed) ?? typed });
  return found?.id ?? typed;
}

type Told = Pick<OrderView, "lines" | "parts" | "replacements"> & { ofReturn: string | null };

const WHICH = "Would you like your money back, or another copy?";

function soldOut({ lines }: Told): string[] {
  const titles = lines.flatMap(({ owedCopies, title }) =>
    owedCopies > 0 ? `${owedCopies} × ${title}` : [],
  );
  if (titles.length === 0) return [];
  return [`Sold out when your payment came: ${titles.join(", ")}. We are sorry. ${WHICH}`];
}

function othersOut({ replacements }: Told): string {
  const out = replacements.filter(({ sentAt }) => sentAt === null);
  return out.map((one) => `${one.quantity} × ${one.withTitle} (${one.withCondition})`).join(", ");
}

// The state does not say what the buyer waits for when a first part has left, or when no copy is here.
function newsInShop(order: OrderRow, told: Told): string[] | null {
  const { reference, state, swappedCopies } = order;
  const [first] = told.parts;
  if (first && state === "to_pack") {
    const follows = told.lines.some(({ copiesToPack }) => copiesToPack > 0) || swappedCopies > 0;
    return [
      `a first part of your order ${reference} is on its way.`,
      first.trackingUrl ?? "",
      follows ? "The rest follows." : "",
    ];
  }
  const isNothingHere =
    order.owedCopies > 0 && order.owedCopies === order.wantedCopies && swappedCopies === 0;
  return isNothingHere ? [`we have your payment for order ${reference}.`] : null;
}

function news(order: OrderRow, details: string, told: Told): string {
  const { reference, state, wantedCopies } = order;
  if (wantedCopies === 0) {
    return isNeverPaid(order)
      ? `we had written down a payment for order ${reference} by mistake. No money came for it, and the order has ended.`
      : `we have refunded your order ${reference}.`;
  }
  if (told.ofReturn !== null) return `about your order ${reference}.\n${told.ofReturn}`;
  const others = othersOut(told);
  if (others !== "" && !IN_THE_SHOP.includes(state)) {
    return `another copy goes to you for your order ${reference}: ${others}.`;
  }
  const lines = newsInShop(order, told) ?? STATE_FACTS[state].message(order, details);
  return [...lines, ...soldOut(told)].filter((line) => line !== "").join("\n");
}

function asked({ dueCents, deliveryKind, deliveryName, reference, paymentId }: OrderRow): string {
  if (dueCents === 0) return "";
  const change = askedDifference(db, paymentId);
  const ofDelivery = change === undefined ? 0 : change.toCents - change.fromCents;
  const costs: [name: string | null, cents: number][] = [
    [deliveryName, ofDelivery],
    ["Another copy", dueCents - ofDelivery],
  ];
  const words = costs
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => `${name} costs ${formatAmount(cents)} more.`);
  const how =
    deliveryKind === "collection" ? "Please pay it when you collect, or" : "Please pay it";
  return `\n${words.join(" ")} ${how} by transfer, with the reference ${reference}.`;
}

function messageToBuyer(order: OrderRow, details: string, told: Told): string {
  const shop = readSettings().businessName ?? SHOP_NAME;
  const page = `${env.BASE_URL}/payment/success/${order.paymentId}`;
  return `Hello ${order.customerName}, this is ${shop}: ${news(order, details, told)}${asked(order)}\n${page}`;
}

export function getOrder(admin: Admin, paymentId: string | undefined): OrderView {
  const order = findOrder(admin, paymentId ?? "");
  if (order === null) throw new DomainError("not_found", "Order not found");
  return order;
}

export function findOrder(admin: Admin, paymentId: string): OrderView | null {
  const [listed] = selectOrders(eq(orders.paymentId, paymentId), 1);
  if (listed === undefined) return null;
  const payment = paymentRow(paymentId);
  const place = { ...listed.order, deliveryKind: payment.deliveryKind };
  const row = orderRow(listed);
  const deliveryDetails = detailsOfMethod(payment.deliveryMethodId);
  const own = {
    parts: partsOfOrder(listed.order),
    lines: linesOfOrder(payment.id),
    replacements: replacementsOfOrder(payment.id),
  };
  const told = { ...own, ofReturn: openReturnInWords(payment) };
  return withContact(admin, !isHandedOver(row.state), {
    ...row,
    ...own,
    customerEmail: payment.customerEmail || null,
    previousState: stateBefore(place),
    deliveryDetails,
    messageToBuyer: messageToBuyer(row, deliveryDetails, told),
    deliveryAddress: payment.deliveryAddress,
    pickupPoint: payment.pickupPoint,
    notes: payment.notes,
    deliveryMethodId: payment.deliveryMethodId,
    deliveryCents: payment.deliveryCents,
    otherWays: row.state === "to_pack" ? otherWays(payment) : [],
    openReturns: openReturns(payment.id).map((one) => ({
      id: one.id,
      isCancellation: one.isCancellation,
      askedAt: one.askedAt,
      answerBy: one.answerBy,
      bookIds: one.lines.map(({ bookId }) => bookId),
      books: one.lines.map((line) => `${copiesBefore(line)}${line.title}`).join(", "),
      goesOut: one.answer === "swap" ? copiesOut(one.lines) : null,
    })),
    deliveryChanges: deliveryChangesOf(payment.id),
    timeline: timelineOf(payment.id),
  });
}
