import { db } from "~/db/client.server";
import { chooseDelivery } from "../delivery/choice.server";
import { offeredMethods } from "../delivery/methods.server";
import { deliveryPrice, type Parcel } from "../delivery/price";
import { DomainError, type FieldErrors } from "../errors";
import { chooseWay } from "../offline-payments/offered.server";
import { requireAddress } from "./create.server";
import type { HowOrdered } from "./schema";

function refusedBy(check: () => void): FieldErrors {
  try {
    check();
    return {};
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
}

/**
 * All errors of an order's delivery and payment, even when the rest of it is invalid too, because a buyer who learns of
 * one error at a time must submit as often.
 */
export function orderFaults(order: HowOrdered, parcelOf: () => Parcel): FieldErrors {
  const method = offeredMethods().find(({ id }) => id === order.deliveryMethodId);
  const delivery = method === undefined ? null : { method, address: null, pickupPoint: null };
  return {
    ...refusedBy(() => void chooseDelivery(db, order)),
    ...refusedBy(() => void chooseWay(order.method, delivery)),
    ...refusedBy(() => {
      const parcel = parcelOf();
      const deliveryCents = method === undefined ? 0 : deliveryPrice(method, parcel);
      requireAddress(order.buyerAddress || null, parcel.booksCents + deliveryCents);
    }),
  };
}
