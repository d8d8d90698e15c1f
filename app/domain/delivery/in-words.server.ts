import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { deliveryMethods } from "~/db/schema/delivery";
import { addressLines, type DeliverySnapshot } from "./snapshot";

/**
 * How an order reaches its buyer, in lines: the method's name and where it goes, as they were when it was placed, and what
 * the owner says of the method now. Null where none was chosen.
 */
export function deliveryInWords(
  payment: DeliverySnapshot & { deliveryMethodId: number | null },
): string | null {
  if (payment.deliveryName === null) return null;
  const method =
    payment.deliveryMethodId === null
      ? undefined
      : db
          .select({ details: deliveryMethods.details, leadTime: deliveryMethods.leadTime })
          .from(deliveryMethods)
          .where(eq(deliveryMethods.id, payment.deliveryMethodId))
          .get();
  const lines = [
    payment.deliveryName,
    ...addressLines(payment),
    method?.details ?? "",
    method?.leadTime ?? "",
  ];
  return lines.filter((each) => each !== "").join("\n");
}
