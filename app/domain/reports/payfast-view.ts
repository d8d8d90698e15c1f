import { z } from "zod";
import { inCents, viewSchema } from "../view-schema";

const DIFFERENCES = [
  "not_at_payfast",
  "other_amount",
  "other_fee",
  "other_days",
  "not_a_sale",
  "refund_not_at_payfast",
  "refund_other_days",
  "refunds",
] as const;

const cents = () =>
  inCents().describe("In cents: so much more, or less, at PayFast than in the shop");

const differenceSchema = z.strictObject({
  kind: z.enum(DIFFERENCES),
  cents: cents(),
  reference: z.string().nullable().describe("Of the shop's payment"),
  paymentId: z.string().nullable(),
  providerPaymentId: z.string().nullable(),
  refundId: z.int().nullable().describe("Of a refund, which an owner can accept"),
});
export type PayFastDifference = z.infer<typeof differenceSchema>;

const acceptedSchema = z.strictObject({
  cents: cents(),
  reference: z.string(),
  paymentId: z.string(),
  providerPaymentId: z.string(),
  refundId: z.int(),
  note: z.string().describe("Why an owner accepted it"),
});
export type AcceptedRefund = z.infer<typeof acceptedSchema>;

const money = {
  payments: z.int(),
  grossCents: inCents(),
  feeCents: inCents().describe("In cents: below zero"),
  refundCents: inCents().describe("In cents: below zero"),
  netCents: inCents(),
};

const atPayFastSchema = z.strictObject({
  ...money,
  paidOutCents: inCents().describe("In cents: below zero"),
  others: z
    .array(z.strictObject({ type: z.string(), cents: inCents() }))
    .describe("Other entries of PayFast's list, by its own names"),
  balanceCents: inCents().describe("In cents: by so much the balance at PayFast changed"),
});

// Of PayFast's own days in South Africa, both included.
export const payFastReportSchema = viewSchema("PayFastReport", {
  isTest: z.boolean(),
  from: z.iso.date(),
  to: z.iso.date(),
  shop: z.strictObject({
    ...money,
    unknownFees: z.int().describe("Payments whose fee PayFast has not told yet"),
  }),
  payFast: atPayFastSchema
    .nullable()
    .describe("Null where PayFast was not asked, or did not answer"),
  fault: z.string().nullable().describe("Why PayFast's list is not there"),
  differenceCents: inCents()
    .nullable()
    .describe("In cents: net at PayFast less net in the shop and less what was accepted"),
  differences: z.array(differenceSchema).describe("They sum to the difference"),
  accepted: z
    .array(acceptedSchema)
    .describe("Refunds that an owner accepted: they make no difference any more"),
});
export type PayFastReport = z.infer<typeof payFastReportSchema>;
