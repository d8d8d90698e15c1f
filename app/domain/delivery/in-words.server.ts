import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { deliveryMethods } from "~/db/schema/delivery";
import type { payments } from "~/db/schema/payment";
import { dayInSouthAfrica } from "../dates/calendar";
import { readSettings } from "../settings/settings.server";
import { arrivalInWords, type ExpectedDays, expectedDays } from "./lead-time";
import { PROVINCES } from "./rules";
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

const NO_TOWN = new Set(["south africa", ...PROVINCES.flat().map((name) => name.toLowerCase())]);

const isTownOrStreet = (part: string) =>
  part !== "" && !/^\d{4}$/.test(part) && !NO_TOWN.has(part.toLowerCase());

function endOf(part: string, name: string): number | null {
  const at = name.toLowerCase().indexOf(part.toLowerCase());
  const end = at + part.length;
  const isWhole = !/[\p{L}\d]/u.test((name[at - 1] ?? "") + (name[end] ?? ""));
  return at >= 0 && isWhole ? end : null;
}

/**
 * The name of a delivery method with the town of the shop's address behind its street: 'Collect at 1 Quokka Street,
 * Exampleville'. As it is where it names no street of that address, or the method names the town already.
 */
export function withShopTown(
  { name, details }: { name: string; details: string },
  address: string | null,
): string {
  const parts = (address ?? "")
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(isTownOrStreet);
  const town = parts.pop()?.replace(/\s+\d{4}$/, "") ?? "";
  if (/^$|\d/.test(town)) return name;
  if (`${name}\n${details}`.toLowerCase().includes(town.toLowerCase())) return name;
  const [end] = parts.reverse().flatMap((part) => endOf(part, name) ?? []);
  return end === undefined ? name : `${name.slice(0, end)}, ${town}${name.slice(end)}`;
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

type Paid = Pick<typeof payments.$inferSelect, "deliveryKind" | "deliveryMethodId" | "completedAt">;

export function arrivalDays(
  { deliveryKind, deliveryMethodId, completedAt }: Paid,
  sentAt: number | null,
  at: number,
): ExpectedDays | null {
  if (completedAt === null) return null;
  const leadTime = leadTimeOfMethod(deliveryMethodId);
  return expectedDays({ kind: deliveryKind, leadTime, paidAt: completedAt, sentAt }, at);
}

/** When a paid order arrives or is ready, as its page says it; null where no lead time says so, or the days are over. */
export function arrivalOf(payment: Paid, sentAt: number | null, at: number): string | null {
  const days = arrivalDays(payment, sentAt, at);
  if (days === null || days.last < dayInSouthAfrica(at)) return null;
  return arrivalInWords(payment.deliveryKind, days);
}
