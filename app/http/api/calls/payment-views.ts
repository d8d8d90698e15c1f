import { z } from "zod";
import type { PaymentMailStatus } from "~/domain/mail/view";
import type {
  AdminPaymentItem,
  AdminPaymentRow,
  AdminPaymentView,
  NotificationView,
  PaymentFlagView,
  TimelineStep,
} from "~/domain/payment/office/admin-view";
import { cents, time, viewSchema } from "./call";
import { mailStatus, paymentItem, paymentStatus } from "./payments";

export const flagKind = z.enum(["sold_out", "amount_mismatch", "double_payment", "reversed"]);

const rowFields = {
  id: z.string(),
  reference: z.string(),
  bookId: z.int(),
  bookTitle: z.string(),
  books: z.int().describe("How many different books"),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  amount: cents(),
  status: paymentStatus,
  isTest: z.boolean(),
  payfastPaymentId: z.string().nullable(),
  paymentMethod: z.string().nullable().describe("Known once PayFast's history has told"),
  invoiceNumber: z.string().nullable(),
  needsAttention: z.boolean(),
  createdAt: time(),
  updatedAt: time(),
};

/** A payment in the admin's list. */
export const paymentRow = viewSchema<AdminPaymentRow>()("PaymentRow", z.strictObject(rowFields));

const item = viewSchema<AdminPaymentItem>()(
  "ManagedPaymentItem",
  z.strictObject({ ...paymentItem.shape, takenQty: z.int(), isListed: z.boolean() }),
);

const flag = viewSchema<PaymentFlagView>()(
  "PaymentFlag",
  z.strictObject({
    id: z.int(),
    kind: flagKind,
    detail: z.string(),
    createdAt: time(),
    settledAt: time().nullable(),
    settledBy: z.string().nullable(),
    note: z.string().nullable(),
  }),
);

const step = viewSchema<TimelineStep>()(
  "TimelineStep",
  z.strictObject({
    id: z.int(),
    at: time(),
    event: z.string(),
    status: z.string(),
    message: z.string(),
    source: z.enum(["system", "shopper", "provider", "admin"]),
    by: z.string().nullable(),
  }),
);

const notification = viewSchema<NotificationView>()(
  "Notification",
  z.strictObject({
    id: z.int(),
    receivedAt: time(),
    providerStatus: z.string().nullable(),
    providerPaymentId: z.string().nullable(),
    verdict: z.enum(["received", "applied", "duplicate", "ignored", "rejected"]),
    reason: z.string().nullable(),
    tries: z.int(),
    isFromHistory: z.boolean(),
  }),
);

const mail = viewSchema<PaymentMailStatus>()(
  "PaymentMail",
  z.strictObject({
    id: z.int(),
    kind: z.string(),
    recipient: z.string(),
    status: mailStatus,
    reason: z.string().nullable(),
    sentAt: time().nullable(),
  }),
);

/** All that the admin sees of a payment. */
export const managedPayment = viewSchema<AdminPaymentView>()(
  "ManagedPayment",
  z.strictObject({
    ...rowFields,
    holdEndsAt: time().nullable(),
    completedAt: time().nullable(),
    providerCheckedAt: time().nullable(),
    canAskPayFast: z.boolean(),
    fromCart: z.boolean(),
    buyerCompany: z.string().nullable(),
    buyerAddress: z.string().nullable(),
    buyerVatNumber: z.string().nullable(),
    notes: z.string().nullable(),
    items: z.array(item),
    flags: z.array(flag),
    timeline: z.array(step),
    notifications: z.array(notification),
    mails: z.array(mail),
  }),
);
