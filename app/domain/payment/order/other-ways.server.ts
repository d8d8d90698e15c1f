import { eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentItems } from "~/db/schema/payment";
import { deliveryOptions } from "../../delivery/options.server";
import type { Parcel } from "../../delivery/price";
import type { PaymentRow } from "../find.server";
import { paidForDelivery } from "./delivery-changes.server";
import type { OtherWay } from "./view";

type Reader = Pick<Transaction, "select">;

/** What an order's delivery is priced by: its books as they were ordered, whatever was taken off since. */
export function parcelOfOrder(reader: Reader, paymentId: string): Parcel {
  const items = reader
    .select()
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, paymentId))
    .all();
  return {
    booksCents: items.reduce((sum, item) => sum + item.unitPriceCents * item.quantity, 0),
    copies: items.reduce((sum, item) => sum + item.quantity, 0),
  };
}

/** The ways on offer that an order does not go already, each compared with what was paid. */
export function otherWays(payment: PaymentRow): OtherWay[] {
  const { inOrder, beside } = paidForDelivery(db, payment);
  return deliveryOptions(parcelOfOrder(db, payment.id))
    .filter(({ id }) => id !== payment.deliveryMethodId)
    .map(({ details: _, ...way }) => ({
      ...way,
      differenceCents: way.priceCents - inOrder - beside,
    }));
}
