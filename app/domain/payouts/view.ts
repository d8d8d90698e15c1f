import { z } from "zod";
import { PAID_OUT_BY, PAYOUT_STATES } from "~/db/schema/intake";
import { inCents, isoTime, pageFields, viewSchema } from "../view-schema";

export const payoutViewSchema = viewSchema("Payout", {
  id: z.int(),
  number: z.string(),
  seller: viewSchema("PayoutSeller", {
    id: z.int(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  way: z.enum(PAID_OUT_BY),
  amountCents: inCents(),
  owedCents: inCents().describe(
    "What is owed to the seller now; where it is less than a prepared amount, that is not sent",
  ),
  state: z.enum(PAYOUT_STATES),
  reference: z.string().nullable(),
  preparedAt: isoTime(),
  settledAt: isoTime().nullable().describe("When it was sent or cancelled"),
});
export type PayoutView = z.infer<typeof payoutViewSchema>;

export type PayoutSlip = PayoutView & { lines: { words: string; amountCents: number }[] };

export const payoutPageSchema = viewSchema("PayoutPage", {
  payouts: z.array(payoutViewSchema),
  ...pageFields,
});
export type PayoutPage = z.infer<typeof payoutPageSchema>;

export const preparedPayoutsSchema = viewSchema("PreparedPayouts", {
  payouts: z.array(payoutViewSchema),
});
