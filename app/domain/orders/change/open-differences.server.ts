import { sql } from "drizzle-orm";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { orderReplacements, orders } from "~/db/schema/order";
import type { Owner } from "../../accounts/admin";
import { isNoOldTest, orderRow, selectOrders } from "../list.server";
import type { OpenDifference } from "../view";

const mayBeOpen = sql`${orders.paymentId} in (select ${orderReplacements.paymentId} from ${orderReplacements} where ${orderReplacements.outcome} in ('asked', 'refund') union select ${deliveryChanges.paymentId} from ${deliveryChanges} where ${deliveryChanges.outcome} in ('asked', 'refund')) and ${isNoOldTest}`;

/** Orders that were changed and whose money is still to come or to go back: their number and the first `most`. */
export function openDifferences(
  _admin: Owner,
  most: number,
): { total: number; items: OpenDifference[] } {
  const open = selectOrders(mayBeOpen, -1)
    .map(orderRow)
    .filter(({ dueCents, toGiveBackCents }) => dueCents > 0 || toGiveBackCents > 0);
  const items = open.slice(0, most).map((order) => ({
    paymentId: order.paymentId,
    reference: order.reference,
    customerName: order.customerName,
    isTest: order.isTest,
    state: order.state,
    dueCents: order.dueCents,
    toGiveBackCents: order.toGiveBackCents,
  }));
  return { total: open.length, items };
}
