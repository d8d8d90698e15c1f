import type { payments } from "~/db/schema/payment";

/** How an order reaches its buyer, as its payment keeps it: whatever becomes of the method, this stays. */
export type DeliverySnapshot = Pick<
  typeof payments.$inferSelect,
  "deliveryKind" | "deliveryName" | "deliveryCents" | "deliveryAddress" | "pickupPoint"
>;

/** Where an order goes, in plain lines for slips, mails and pages: the address or the point. None where nobody brings it anywhere. */
export function addressLines(
  payment: Pick<DeliverySnapshot, "deliveryAddress" | "pickupPoint">,
): string[] {
  const { deliveryAddress, pickupPoint } = payment;
  if (pickupPoint !== null) return [pickupPoint];
  if (deliveryAddress === null) return [];
  const { street, suburb, town, postalCode, province } = deliveryAddress;
  return [street, suburb, `${town} ${postalCode}`, province].filter((each) => each !== "");
}
