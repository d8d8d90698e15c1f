import { z } from "zod";
import { DELIVERY_KINDS } from "~/db/schema/delivery";
import { line, lines } from "../values/contact-fields";
import { METHOD_KIND_MISSING, METHOD_NAME_MISSING, METHOD_PRICE_MISSING } from "./method-rules";

const MOST_CENTS = 10_000_000;
const TOO_MUCH = "Please give at most R100 000";
const NOT_LESS = "Please give 0 or more";

const cents = (message?: string) =>
  z
    .int({ error: message ?? "Please give an amount in cents" })
    .min(0, NOT_LESS)
    .max(MOST_CENTS, TOO_MUCH);

const rest = {
  details: lines(500).optional().describe("Such as where and when"),
  leadTime: line(120, "Please write how long it takes as text").optional(),
  freeFromCents: cents().min(1, "Please give more than 0, or nothing").nullable().optional(),
  perExtraCopyCents: cents().optional(),
  position: z.int().min(0, NOT_LESS).max(9_999, "Please give at most 9999").optional(),
  isOffered: z.boolean().optional(),
};

export const newDeliveryMethodSchema = z.strictObject({
  kind: z.enum(DELIVERY_KINDS, METHOD_KIND_MISSING),
  name: line(80, METHOD_NAME_MISSING).min(1, METHOD_NAME_MISSING),
  priceCents: cents(METHOD_PRICE_MISSING),
  ...rest,
});
export type NewDeliveryMethod = z.infer<typeof newDeliveryMethodSchema>;

export const deliveryMethodChangeSchema = newDeliveryMethodSchema.partial();
export type DeliveryMethodChange = z.infer<typeof deliveryMethodChangeSchema>;

const part = (max: number) => line(max, "Please write it as text").optional();

export const deliveryFields = {
  deliveryMethodId: z.int("Please choose one of the ways").positive().optional(),
  deliveryAddress: z
    .strictObject({
      street: part(120),
      suburb: part(80),
      town: part(80),
      postalCode: part(20).describe("Four digits"),
      province: part(40),
    })
    .optional()
    .describe("For a courier"),
  pickupPoint: part(200).describe("For a pickup point or locker: which"),
  deliveryCents: z
    .int()
    .min(0)
    .optional()
    .describe("The price of delivery that the buyer was shown: checked, never charged"),
};

const deliveryInput = z.object(deliveryFields);
export type DeliveryInput = z.infer<typeof deliveryInput>;
