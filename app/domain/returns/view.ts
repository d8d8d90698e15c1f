import { z } from "zod";
import { DELIVERY_KINDS } from "~/db/schema/delivery";
import { RETURN_REASONS, RETURN_WISHES, returns } from "~/db/schema/return";
import { orderStateSchema } from "../payments/order-way-view";
import { inCents, isoTime, pageFields, viewSchema } from "../view-schema";
import { RETURN_STATES } from "./query";

const lineFields = {
  bookId: z.int(),
  title: z.string(),
  condition: z.string().nullable().describe("The book's when it was ordered"),
  unitPriceCents: inCents(),
  quantity: z.int(),
  orderedQty: z.int().describe("How many copies of it were ordered"),
  swappedFor: z
    .strictObject({ bookId: z.int(), title: z.string(), condition: z.string() })
    .nullable()
    .describe("The book that went out for it"),
};

const lines = z.array(viewSchema("ReturnLine", lineFields));

const fields = {
  id: z.int(),
  state: z.enum(RETURN_STATES),
  lines,
  isCancellation: z.boolean().describe("Asked before the order left the shop"),
  reason: z.enum(RETURN_REASONS),
  note: z.string(),
  wish: z.enum(RETURN_WISHES).describe("What the buyer would like"),
  hasPhoto: z.boolean(),
  askedAt: isoTime(),
  answerBy: z.iso.date().describe("The working day in South Africa that the buyer is told"),
  answer: z
    .enum(returns.answer.enumValues)
    .nullable()
    .describe("The shop's answer, or that the buyer withdrew it"),
  answerText: z.string().describe("What the shop says of it"),
  answeredAt: isoTime().nullable(),
  handedOverAt: isoTime().nullable().describe("Of a swap: when its copies went to the buyer"),
};

export const returnViewSchema = viewSchema("Return", fields);
export type ReturnView = z.infer<typeof returnViewSchema>;

export const adminReturnSchema = viewSchema("AdminReturn", {
  paymentId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  customerEmail: z.string().nullable().describe("Null for a buyer who gave none"),
  customerPhone: z.string().nullable(),
  isTest: z.boolean(),
  deliveryKind: z.enum(DELIVERY_KINDS).nullable().describe("Of the order"),
  orderState: orderStateSchema.nullable(),
  ...fields,
  answeredBy: z.string().nullable(),
  refundId: z.int().nullable().describe("The refund that answers it"),
});
export type AdminReturn = z.infer<typeof adminReturnSchema>;

export const returnPageSchema = viewSchema("ReturnPage", {
  returns: z.array(adminReturnSchema),
  waiting: z.int().describe("How many wait for an answer, or for a swap to be handed over"),
  ...pageFields,
});
export type ReturnPage = z.infer<typeof returnPageSchema>;

export const waitingReturnSchema = viewSchema("WaitingReturn", {
  id: z.int(),
  reference: z.string(),
  customerName: z.string(),
  title: z.string().describe("Of its first book"),
  isCancellation: z.boolean(),
  isTest: z.boolean(),
  askedAt: isoTime(),
  answerBy: z.iso.date(),
  swap: z.string().nullable().describe("The copies that are still to be handed over"),
  isInShop: z.boolean().describe("The order has not left: a swapped copy goes with it"),
});
export type WaitingReturn = z.infer<typeof waitingReturnSchema>;

export type ReturnWords = {
  asked: string;
  news: string;
  money?: string;
  said: string;
  quoted: string;
  toWithdraw: number | null;
};

export type OrderPromise = "stands" | "waits" | "second";
