import { z } from "zod";
import { payments } from "~/db/schema/payment";
import { mailStatusSchema } from "../mail/view";
import { inCents, isoTime, viewSchema } from "../view-schema";

export const paymentStatusSchema = z.enum(payments.status.enumValues);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export const paymentItemFields = {
  bookId: z.int(),
  title: z.string(),
  unitPriceCents: inCents(),
  quantity: z.int(),
};

const paymentItemViewSchema = viewSchema("PaymentItem", paymentItemFields);
export type PaymentItemView = z.infer<typeof paymentItemViewSchema>;

/**
 * A payment as its buyer sees it. `payableUntil` is null once it cannot be taken up again.
 * `confirmation` is what became of the mail with the invoice; null before there is one.
 * `masked` says that name and email are shortened, and where it goes is left out, as they are when it was found by its short reference.
 */
export const paymentViewSchema = viewSchema("Payment", {
  id: z.string().nullable().describe("Null when it was found by its short reference"),
  reference: z.string(),
  status: paymentStatusSchema,
  amount: inCents(),
  deliveryCents: inCents().describe("Of the amount, for delivery"),
  deliveryName: z.string().nullable().describe("Null where none was chosen"),
  deliveryTo: z.array(z.string()).describe("The address or the pickup point, in lines"),
  customerName: z.string(),
  customerEmail: z.string(),
  bookId: z.int(),
  createdAt: isoTime(),
  updatedAt: isoTime(),
  isTest: z.boolean(),
  holdEndsAt: isoTime().nullable().describe("Null where nothing is held, or no longer"),
  payableUntil: isoTime().nullable(),
  needsAttention: z.boolean(),
  confirmation: mailStatusSchema.nullable(),
  masked: z.boolean(),
  fromCart: z.boolean(),
  items: z.array(paymentItemViewSchema),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

/** A payment that was just begun, with the form, as HTML, that takes its buyer to the payment provider. */
export const initiatedPaymentSchema = viewSchema("InitiatedPayment", {
  paymentId: z.string(),
  amountCents: inCents().describe("All that is paid, delivery included, in cents"),
  paymentForm: z.string(),
  holdEndsAt: isoTime().nullable().describe("Null where nothing is held: tell the buyer"),
});

/** The form that takes a buyer to the payment provider: hidden fields, already signed. */
export type ProviderFormView = { action: string; fields: { name: string; value: string }[] };

/** A payment that this very browser has opened and can still pay. `amountCents` as charged; mostly its books are held. */
export type OwnPaymentView = {
  id: string;
  amountCents: number;
  isHeld: boolean;
  fromCart: boolean;
  books: { id: number; title: string; quantity: number }[];
};
