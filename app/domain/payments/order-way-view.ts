import { z } from "zod";
import { ORDER_STATES } from "~/db/schema/order";
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

export const orderWaySchema = viewSchema("OrderWay", orderWayFields);
export type OrderWay = z.infer<typeof orderWaySchema>;
