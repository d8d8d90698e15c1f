import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { deliveryMethods } from "~/db/schema/delivery";
import type { payments } from "~/db/schema/payment";
import { readSettings } from "../settings/settings.server";
import { withShopTown } from "./shop-town";
import type { DeliveryNotes } from "./view";

const SAID = { details: deliveryMethods.details, leadTime: deliveryMethods.leadTime };

function saidOf(methodId: number | null) {
  if (methodId === null) return undefined;
  return db.select(SAID).from(deliveryMethods).where(eq(deliveryMethods.id, methodId)).get();
}

export function deliveryNotes(methodId: number | null): DeliveryNotes {
  const { details = "", leadTime = "" } = saidOf(methodId) ?? {};
  return { details, leadTime, shopText: readSettings().deliveryText };
}

export const nameForBuyers = (
  method: Pick<typeof deliveryMethods.$inferSelect, "name" | "details">,
): string => withShopTown(method, readSettings().businessAddress);

export const leadTimeOfMethod = (methodId: number | null): string =>
  saidOf(methodId)?.leadTime ?? "";

export const detailsOfMethod = (methodId: number | null): string => saidOf(methodId)?.details ?? "";

type DeliverySnapshot = Pick<
  typeof payments.$inferSelect,
  "deliveryKind" | "deliveryName" | "deliveryCents" | "deliveryAddress" | "pickupPoint"
>;

/**
 * An order's destination in plain lines for slips, mails and pages: the address or the point. Empty when it is not
 * brought anywhere.
 */
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
 * An order's delivery in lines: the method's name and destination as they were when it was placed, and the owner's
 * current text about the method. Null where none was chosen.
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
