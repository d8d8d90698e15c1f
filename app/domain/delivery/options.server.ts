import { offeredMethods } from "./methods.server";
import { deliveryPrice, type Parcel } from "./price";
import type { DeliveryOptionView } from "./view";

/** What each way on offer costs, for everybody to read before there is an order. */
export const deliveryPrices = () =>
  offeredMethods().map((method) => {
    const { id, name, details, leadTime, priceCents, freeFromCents, perExtraCopyCents } = method;
    return { id, name, details, leadTime, priceCents, freeFromCents, perExtraCopyCents };
  });

/** Whether there are ways on offer, and each says how long it takes: then the shop tells what the law asks of it. */
export function tellsHowLong(): boolean {
  const methods = offeredMethods();
  return methods.length > 0 && methods.every(({ leadTime }) => leadTime !== "");
}

/** The ways in which a parcel can reach its buyer, each at its price: the cheapest first, the others as the owner lists them. */
export function deliveryOptions(parcel: Parcel): DeliveryOptionView[] {
  const options = offeredMethods().map((method) => {
    const { id, kind, name, details, leadTime } = method;
    return { id, kind, name, details, leadTime, priceCents: deliveryPrice(method, parcel) };
  });
  const cheapest = options.reduce<DeliveryOptionView | undefined>(
    (best, option) => (best && best.priceCents <= option.priceCents ? best : option),
    undefined,
  );
  if (cheapest === undefined) return [];
  return [cheapest, ...options.filter((option) => option !== cheapest)];
}
