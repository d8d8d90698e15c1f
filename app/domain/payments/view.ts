import { z } from "zod";
import { DELIVERY_KINDS } from "~/db/schema/delivery";
import { paymentLogs, payments } from "~/db/schema/payment";
import { RECEIPT_WAYS } from "~/db/schema/receipt";
import { listedFields } from "../cart/view";
import { mailStatusSchema } from "../mail/view";
import { bankViewSchema } from "../settings/view";
import { inCents, isoTime, viewSchema } from "../view-schema";
import { orderWaySchema } from "./order-way-view";

export const paymentStatusSchema = z.enum(payments.status.enumValues);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export const paymentMethodSchema = z
  .enum(payments.method.enumValues)
  .describe("How the buyer chose to pay");

export const paymentItemFields = {
  bookId: z.int(),
  title: z.string(),
  condition: z.string().nullable().describe("The book's when it was ordered"),
  unitPriceCents: inCents(),
  quantity: z.int(),
};

const paymentItemViewSchema = viewSchema("PaymentItem", {
  ...paymentItemFields,
  refundedQty: z.int().describe("Copies of it whose price went back"),
  missingQty: z.int().describe("Copies of it that were sold out when the money came"),
  list: listedFields.list.describe(
    "The school list that it was added from; null where it was found by reference",
  ),
  alsoFor: listedFields.alsoFor,
  listNeedId: listedFields.listNeedId,
});
export type PaymentItemView = z.infer<typeof paymentItemViewSchema>;

export const moneyFields = {
  receivedCents: inCents().describe(
    "By hand, without what went back of it as money beside the order",
  ),
  missingCents: inCents().describe("Of the price, while it waits for its money"),
  overCents: inCents().describe("To go back: more than the price, or of an order that has ended"),
};

const expectedSchema = viewSchema("ExpectedDays", {
  first: z.string().describe("A day in South Africa, such as 2026-12-01"),
  last: z.string(),
});

/**
 * A payment for its buyer. `payableUntil` is null once it cannot be resumed.
 * `confirmation` is the status of the invoice mail; null before it is queued, and in a shop without a mail server.
 * `masked` says that name and email are masked and the delivery address is omitted, because it was found by its short
 * reference.
 */
export const paymentViewSchema = viewSchema("Payment", {
  id: z.string().nullable().describe("Null when it was found by its short reference"),
  reference: z.string(),
  status: paymentStatusSchema,
  amount: inCents(),
  method: paymentMethodSchema,
  bank: bankViewSchema.nullable().describe("Where a transfer that is waited for is paid to"),
  deliveryCents: inCents().describe("Of the amount, for delivery"),
  deliveryKind: z.enum(DELIVERY_KINDS).nullable(),
  deliveryName: z.string().nullable().describe("Null where none was chosen"),
  paidDeliveryName: z.string().nullable().describe("The way whose price was paid with it"),
  deliveryDueCents: inCents().describe(
    "Asked for by transfer since, for a dearer way or another copy",
  ),
  deliveryTo: z.array(z.string()).describe("The address or the pickup point, in lines"),
  customerName: z.string(),
  customerEmail: z.string().nullable().describe("Null for a buyer who gave none"),
  bookId: z.int(),
  createdAt: isoTime(),
  updatedAt: isoTime(),
  isTest: z.boolean(),
  holdEndsAt: isoTime().nullable().describe("Null where nothing is held, or no longer"),
  payableUntil: isoTime().nullable(),
  refundedCents: inCents().describe("What went back of it, or was taken off again"),
  mistakenCents: inCents().describe("Of that, what never came: it was written down by mistake"),
  ...moneyFields,
  isHeld: z.boolean().describe("Whether copies are held for it now"),
  needsAttention: z.boolean(),
  confirmation: mailStatusSchema.nullable(),
  masked: z.boolean(),
  fromCart: z.boolean(),
  items: z.array(paymentItemViewSchema),
  order: orderWaySchema.nullable().describe("Its way to the buyer. Null before it is paid"),
  expected: expectedSchema
    .nullable()
    .describe("When it arrives, or is ready at the latest. Null where no lead time says so"),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

export const receiptViewSchema = viewSchema("Receipt", {
  id: z.int(),
  way: z.enum(RECEIPT_WAYS),
  amountCents: z.int().describe("In cents; below zero where a mistaken one is taken back"),
  reference: z.string().nullable(),
  receivedOn: z.string().describe("The day in South Africa, such as 2026-11-20"),
  undoesId: z.int().nullable().describe("The one that it takes back"),
  isUndone: z.boolean().describe("Taken back as a mistake, whole or what was over"),
  by: z.string(),
  at: isoTime(),
});
export type ReceiptView = z.infer<typeof receiptViewSchema>;

export const timelineStepSchema = viewSchema("TimelineStep", {
  id: z.int(),
  at: isoTime(),
  event: z.string(),
  status: z.string(),
  message: z.string(),
  source: z.enum(paymentLogs.source.enumValues),
  by: z.string().nullable().describe("The admin's address"),
  allowedBy: z.string().nullable().describe("The owner's, whose PIN allowed it to that admin"),
});
export type TimelineStep = z.infer<typeof timelineStepSchema>;

export const initiatedPaymentSchema = viewSchema("InitiatedPayment", {
  paymentId: z.string(),
  amountCents: inCents().describe("All that is paid, delivery included, in cents"),
  method: paymentMethodSchema,
  paymentForm: z
    .string()
    .nullable()
    .describe(
      "Null where it is not paid at PayFast, or is paid already: show the buyer their page",
    ),
  pageUrl: z.string().describe("The buyer's page: how to pay, and what has become of it"),
  holdEndsAt: isoTime().nullable().describe("Null where nothing is held: tell the buyer"),
});

export type ProviderFormView = { action: string; fields: { name: string; value: string }[] };

export type OwnHold = Pick<OwnPaymentView, "id" | "isCard">;

/**
 * A payment that this browser started and can still pay. `amountCents` is the charged amount; its books are usually
 * held.
 */
export type OwnPaymentView = {
  id: string;
  amountCents: number;
  /** The time until which its copies are kept, such as 14:06; null where none are. */
  heldUntil: string | null;
  /** Paid now through PayFast; else the order is placed, and its money comes later. */
  isCard: boolean;
  fromCart: boolean;
  books: { id: number; title: string; quantity: number }[];
};
