import { z } from "zod";
import { DELIVERY_KINDS } from "~/db/schema/delivery";
import { inCents, isoTime, viewSchema } from "../view-schema";

const fields = {
  id: z.int(),
  kind: z.enum(DELIVERY_KINDS),
  name: z.string(),
  details: z.string().describe("Such as where and when"),
  leadTime: z.string().describe("How long it takes"),
};

/** A delivery method at its price for one order. A `courier` needs an address, a `pickup_point` its name. */
const deliveryOptionSchema = viewSchema("DeliveryOption", {
  ...fields,
  priceCents: inCents(),
  perExtraCopyCents: inCents().describe("Of the price, for each further copy"),
  freeFromCents: inCents().nullable().describe("Nothing from so much worth of books on"),
});
export type DeliveryOptionView = z.infer<typeof deliveryOptionSchema>;

export const deliveryOptionsSchema = viewSchema("DeliveryOptions", {
  deliveryMethods: z.array(deliveryOptionSchema),
});

export const deliveryMethodViewSchema = viewSchema("DeliveryMethod", {
  ...fields,
  priceCents: inCents().describe("Of the first copy, in cents"),
  freeFromCents: inCents().nullable().describe("Nothing from so much worth of books on"),
  perExtraCopyCents: inCents().describe("Of each further copy, in cents"),
  position: z.int().describe("Its place in the list"),
  isOffered: z.boolean(),
  createdAt: isoTime(),
  updatedAt: isoTime(),
});
export type DeliveryMethodView = z.infer<typeof deliveryMethodViewSchema>;

export const deliveryMethodsSchema = viewSchema("DeliveryMethods", {
  deliveryMethods: z.array(deliveryMethodViewSchema),
});

/** What the owner says now of how an order arrives: of its method, and of any order that has none. */
export type DeliveryNotes = { details: string; leadTime: string; shopText: string | null };

export const orderPartSchema = viewSchema("OrderPart", {
  books: z.array(z.string()).describe("As in `2 × Example Atlas (Good)`"),
  sentAt: isoTime().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().describe("Where the carrier is known"),
});
export type OrderPart = z.infer<typeof orderPartSchema>;

export type Gone = "none" | "some" | "all";
