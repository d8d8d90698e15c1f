import { z } from "zod";
import { ORDER_STATES } from "~/db/schema/order";
import { orderPartSchema } from "../delivery/view";
import { isoTime, viewSchema } from "../view-schema";

export const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

const orderTimesSchema = viewSchema("OrderTimes", {
  paidAt: isoTime(),
  readyAt: isoTime().nullable(),
  sentAt: isoTime().nullable(),
  handedOverAt: isoTime().nullable(),
});

export const orderWayFields = {
  state: orderStateSchema,
  times: orderTimesSchema,
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().describe("Where the carrier is known"),
};

export const partsField = {
  parts: z.array(orderPartSchema).describe("Of an order that is sent in two parts; else none"),
};

export const orderWaySchema = viewSchema("OrderWay", { ...orderWayFields, ...partsField });
export type OrderWay = z.infer<typeof orderWaySchema>;
