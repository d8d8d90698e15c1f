import { z } from "zod";
import { DELIVERY_KINDS } from "~/db/schema/delivery";
import { paymentFlags, providerNotifications } from "~/db/schema/payment";
import { changeViewSchema } from "../../accounts/view";
import { invoiceStateSchema } from "../../invoices/view";
import { paymentMailStatusSchema } from "../../mail/view";
import { inCents, isoTime, pageFields, utcMilliseconds, viewSchema } from "../../view-schema";
import { refundViewSchema } from "../refund-view";
import {
  moneyFields,
  paymentItemFields,
  paymentMethodSchema,
  paymentStatusSchema,
  receiptViewSchema,
  timelineStepSchema,
} from "../view";

export const unpaidPaymentSchema = viewSchema("AwaitedPayment", {
  paymentId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  amount: inCents(),
  isTest: z.boolean(),
  method: paymentMethodSchema,
  holdEndsAt: utcMilliseconds()
    .nullable()
    .describe("When it ends by itself; null where part of its money is there"),
  receivedCents: moneyFields.receivedCents,
});
export type UnpaidPayment = z.infer<typeof unpaidPaymentSchema>;

const rowFields = {
  id: z.string(),
  reference: z.string(),
  bookId: z.int(),
  bookTitle: z.string(),
  books: z.int().describe("How many different books"),
  customerName: z.string(),
  customerEmail: z.string().nullable().describe("Null for a buyer who gave none"),
  customerPhone: z.string().nullable(),
  amount: inCents(),
  method: paymentMethodSchema,
  deliveryCents: inCents().describe("Of the amount, for delivery"),
  deliveryName: z.string().nullable(),
  status: paymentStatusSchema,
  isTest: z.boolean(),
  payfastPaymentId: z.string().nullable(),
  payfastToken: z.string().nullable().describe("Of a card that PayFast keeps, where it sends one"),
  transactionId: z
    .string()
    .nullable()
    .describe("What PayFast, the bank or the counter gave as the reference of the money"),
  paymentMethod: z
    .string()
    .nullable()
    .describe("How the money came. Of PayFast's known once its history has told"),
  invoiceNumber: z.string().nullable(),
  refundedCents: inCents(),
  needsAttention: z.boolean(),
  createdAt: isoTime(),
  updatedAt: isoTime(),
};

const adminPaymentRowSchema = viewSchema("PaymentRow", rowFields);
export type AdminPaymentRow = z.infer<typeof adminPaymentRowSchema>;

export const paymentPageSchema = viewSchema("PaymentPage", {
  payments: z.array(adminPaymentRowSchema),
  ...pageFields,
});
export type PaymentPage = z.infer<typeof paymentPageSchema>;

/**
 * The figures above the list: of test payments in test mode, else of live ones. `needsAttention` counts all with an
 * open flag, in either mode.
 */
export const paymentFiguresSchema = viewSchema("PaymentFigures", {
  total: z.int(),
  completed: z.int(),
  pending: z.int(),
  awaited: z.int().describe("Of the pending ones, by transfer or when collecting"),
  failed: z.int(),
  revenue: inCents().describe("In cents: what was paid without what was refunded"),
  paidCents: inCents(),
  refundedCents: inCents(),
  needsAttention: z.int(),
  isTest: z.boolean(),
});
export type PaymentFigures = z.infer<typeof paymentFiguresSchema>;

const adminPaymentItemSchema = viewSchema("ManagedPaymentItem", {
  ...paymentItemFields,
  takenQty: z.int(),
  isbn: z.string().nullable(),
  isListed: z.boolean(),
});
export type AdminPaymentItem = z.infer<typeof adminPaymentItemSchema>;

export const flagKindSchema = z.enum(paymentFlags.kind.enumValues);
export type FlagKind = z.infer<typeof flagKindSchema>;

const paymentFlagViewSchema = viewSchema("PaymentFlag", {
  id: z.int(),
  kind: flagKindSchema,
  detail: z.string(),
  bookId: z.int().nullable().describe("Of which copies are missing"),
  providerPaymentId: z
    .string()
    .nullable()
    .describe("PayFast's number of the money that it tells of"),
  createdAt: isoTime(),
  settledAt: isoTime().nullable(),
  settledBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type PaymentFlagView = z.infer<typeof paymentFlagViewSchema>;

/** `isFromHistory` means that it was found in PayFast's history instead. */
const notificationViewSchema = viewSchema("Notification", {
  id: z.int(),
  receivedAt: isoTime(),
  providerStatus: z.string().nullable(),
  providerPaymentId: z.string().nullable(),
  verdict: z.enum(providerNotifications.verdict.enumValues),
  reason: z.string().nullable(),
  tries: z.int(),
  isFromHistory: z.boolean(),
});
export type NotificationView = z.infer<typeof notificationViewSchema>;

const paymentFields = {
  ...rowFields,
  holdEndsAt: isoTime().nullable(),
  completedAt: isoTime().nullable(),
  providerCheckedAt: isoTime().nullable(),
  canAskPayFast: z.boolean(),
  invoice: invoiceStateSchema.nullable().describe("Null where nothing is to be paid or was"),
  receipts: z
    .array(receiptViewSchema)
    .describe("Money that did not come through PayFast, each amount as it came"),
  ...moneyFields,
  fromCart: z.boolean(),
  paidDeliveryName: z.string().nullable().describe("The way whose price was paid with it"),
  deliveryKind: z.enum(DELIVERY_KINDS).nullable(),
  deliveryTo: z.array(z.string()).describe("The address or the pickup point, in lines"),
  agreedText: z.string().nullable().describe("What the buyer agreed to of the books' conditions"),
  agreedAt: isoTime().nullable(),
  buyerCompany: z.string().nullable(),
  buyerAddress: z.string().nullable(),
  buyerVatNumber: z.string().nullable(),
  notes: z.string().nullable(),
  items: z.array(adminPaymentItemSchema),
  refunds: z.array(refundViewSchema).describe("The newest first"),
  flags: z.array(paymentFlagViewSchema),
  timeline: z.array(timelineStepSchema),
  notifications: z.array(notificationViewSchema),
  mails: z.array(paymentMailStatusSchema),
};

export const adminPaymentViewSchema = viewSchema("ManagedPayment", paymentFields);
export type AdminPaymentView = z.infer<typeof adminPaymentViewSchema>;

export const paymentWithHistorySchema = viewSchema("ManagedPaymentWithHistory", {
  ...paymentFields,
  history: z.array(changeViewSchema),
});
