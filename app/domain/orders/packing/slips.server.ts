import { eq, inArray } from "drizzle-orm";
import { orders } from "~/db/schema/order";
import { env } from "~/env.server";
import { qrModules } from "~/providers/qr-code.server";
import type { Admin } from "../../accounts/admin";
import { fileTime, now } from "../../dates/time";
import { DomainError } from "../../errors";
import { withContact } from "../../payments/admin/buyer-contact";
import { linesOfOrder } from "../lines.server";
import { orderRow, selectOrders } from "../list.server";
import { NONE_MARKED } from "../rules";
import { IN_THE_SHOP, isHandedOver } from "../steps";
import type { SlipView } from "../view";
import { ordersToFetchFor } from "./pick.server";
import { inShelfOrder } from "./shelf-order";
import { swapsToPack } from "./swaps-to-pack.server";

export const MOST_SLIPS = 50;

type SlipQuery = { ids: string[]; isAll: boolean };

export const readSlipQuery = (params: URLSearchParams): SlipQuery => ({
  ids: [...new Set(params.getAll("ids"))],
  isAll: params.get("state") === "to_pack",
});

// URL of a slip's code: by the reference, which alone opens nothing. The payment's id would open the buyer's page, and
// a parcel passes through many hands.
const addressOf = (reference: string) => `${env.BASE_URL}/admin/orders/${reference}`;

function slipOf(admin: Admin, listed: ReturnType<typeof selectOrders>[number]): SlipView {
  const found = orderRow(listed);
  const swaps = swapsToPack(() => eq(orders.paymentId, found.paymentId));
  const row = withContact(admin, swaps.length > 0 || !isHandedOver(found.state), found);
  const { paymentId, reference, isTest, customerName, customerPhone, deliveryName } = row;
  // What the buyer has had is not packed twice.
  const isOfSwapsOnly = swaps.length > 0 && !IN_THE_SHOP.includes(row.state);
  const address = addressOf(reference);
  return {
    paymentId,
    reference,
    isTest,
    paidAt: listed.order.paidAt,
    customerName,
    customerPhone,
    deliveryName,
    deliveryTo: row.deliveryTo,
    lines: [...(isOfSwapsOnly ? [] : linesOfOrder(paymentId)), ...swaps].toSorted(inShelfOrder),
    code: { address, modules: qrModules(address) },
  };
}

export const asksForNone = ({ ids, isAll }: SlipQuery): boolean => ids.length === 0 && !isAll;

/**
 * Packing slips in the order of the request; of all that the pick list has copies for, the oldest first. @throws
 * DomainError not_found for an unknown order or none at all; invalid for too many.
 */
export function packingSlips(admin: Admin, query: SlipQuery): SlipView[] {
  const { ids, isAll } = query;
  if (ids.length > MOST_SLIPS) {
    throw new DomainError("invalid", `Please mark at most ${MOST_SLIPS} orders`, {
      ids: [`At most ${MOST_SLIPS}`],
    });
  }
  const asked = ids.length === 0 && isAll ? ordersToFetchFor() : ids;
  const found = asksForNone(query)
    ? []
    : selectOrders(inArray(orders.paymentId, asked), MOST_SLIPS);
  if (found.length === 0 && ids.length === 0) {
    const words = isAll ? "There is no order to pack." : NONE_MARKED;
    throw new DomainError("not_found", words);
  }
  if (ids.length > found.length) throw new DomainError("not_found", "Order not found");
  const place = ({ payment }: (typeof found)[number]) => ids.indexOf(payment.id);
  return found
    .toSorted((one, other) => place(one) - place(other))
    .map((listed) => slipOf(admin, listed));
}

export function slipsFileName(slips: SlipView[]): string {
  const [first, ...others] = slips;
  const isOne = first !== undefined && others.length === 0;
  return isOne ? `Packing-slip-${first.reference}.pdf` : `Packing-slips-${fileTime(now())}.pdf`;
}
