import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { deliveryMethods } from "~/db/schema/delivery";
import type { payments } from "~/db/schema/payment";

const SAID = { details: deliveryMethods.details, leadTime: deliveryMethods.leadTime };

function saidOf(methodId: number | null) {
  if (methodId === null) return undefined;
  return db.select(SAID).from(deliveryMethods).where(eq(deliveryMethods.id, methodId)).get();
}

/** What the owner says now of a way, such as where and when; blank where nothing is said. */
export const detailsOfMethod = (methodId: number | null): string => saidOf(methodId)?.details ?? "";

/** How an order reaches its buyer, as its payment keeps it: whatever becomes of the method, this stays. */
type DeliverySnapshot = Pick<
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

/**
 * How an order reaches its buyer, in lines: the method's name and where it goes, as they were when it was placed, and what
 * the owner says of the method now. Null where none was chosen.
 */
export function deliveryInWords(
  payment: DeliverySnapshot & { deliveryMethodId: number | null },
): string | null {
  if (payment.deliveryName === null) return null;
  const method = saidOf(payment.deliveryMethodId);
  const lines = [
    payment.deliveryName,
    ...addressLines(payment),
    method?.details ?? "",
    method?.leadTime ?? "",
  ];
  return lines.filter((each) => each !== "").join("\n");
}
