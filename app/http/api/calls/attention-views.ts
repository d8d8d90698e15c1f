import { z } from "zod";
import type { AttentionView, FlaggedPayment } from "~/domain/dashboard/attention-view";
import { unansweredEnquirySchema } from "~/domain/enquiry/view";
import type { SetAsideJob } from "~/domain/job/set-aside.server";
import type { FailedMailView } from "~/domain/mail/view";
import type { HeldTitles } from "~/domain/payment/office/admin-view";
import type { UnansweredPayment } from "~/domain/payment/provider/unanswered.server";
import type { UnknownReceipt } from "~/domain/payment/provider/unmatched-transactions.server";
import { cents, milliseconds, time, viewSchema } from "./call";
import { flagKind } from "./payment-views";
import { point } from "./settings";

export const job = viewSchema<SetAsideJob>()(
  "SetAsideJob",
  z.strictObject({
    id: z.int(),
    kind: z.string(),
    payload: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe("What it is about, by ids only"),
    tries: z.int(),
    error: z.string().nullable(),
    createdAt: milliseconds(),
    setAsideAt: milliseconds(),
  }),
);

export const mail = viewSchema<FailedMailView>()(
  "FailedMail",
  z.strictObject({
    id: z.int(),
    kind: z.string(),
    recipient: z.string(),
    reason: z.string(),
    createdAt: time(),
  }),
);

export const receipt = viewSchema<UnknownReceipt>()(
  "UnknownReceipt",
  z.strictObject({
    providerPaymentId: z.string(),
    claimedPaymentId: z.string(),
    amountCents: cents().nullable(),
    isTest: z.boolean(),
    receivedAt: milliseconds().nullable(),
    createdAt: milliseconds(),
  }),
);

const flagged = viewSchema<FlaggedPayment>()(
  "FlaggedPayment",
  z.strictObject({
    flagId: z.int(),
    paymentId: z.string(),
    reference: z.string(),
    customerName: z.string(),
    amount: cents(),
    isTest: z.boolean(),
    detail: z.string(),
    flaggedAt: milliseconds(),
  }),
);

const unanswered = viewSchema<UnansweredPayment>()(
  "UnansweredPayment",
  z.strictObject({
    id: z.string(),
    reference: z.string(),
    customerName: z.string(),
    amountCents: cents(),
    isTest: z.boolean(),
    createdAt: milliseconds(),
    holdEndsAt: milliseconds(),
    checkedAt: milliseconds().nullable(),
    finding: z.enum(["rejected", "being judged", "not asked", "no payment"]),
    reason: z.string().nullable(),
  }),
);

export const heldTitlesSchema = viewSchema<HeldTitles>()(
  "HeldTitles",
  z.strictObject({
    titles: z.int().describe("Of which at least a copy is held"),
    ofTitles: z.int().describe("That are in stock"),
    copies: z.int(),
    payments: z.int(),
    networks: z.int().describe("That the payments came from"),
  }),
);

const groupOf = <Item extends z.ZodType>(item: Item) => ({
  total: z.int(),
  items: z.array(item),
});

/** What waits for a person. */
export const attentionSchema = viewSchema<AttentionView>()(
  "Attention",
  z.strictObject({
    flags: z.array(z.strictObject({ ...groupOf(flagged), kind: flagKind })),
    receipts: z.strictObject(groupOf(receipt)),
    unanswered: z.strictObject({ ...groupOf(unanswered), abandoned: z.int() }),
    holds: heldTitlesSchema.nullable().describe("Null while buyers hold no more than usual"),
    enquiries: z.strictObject(groupOf(unansweredEnquirySchema)),
    mails: z.strictObject(groupOf(mail)),
    jobs: z.strictObject(groupOf(job)),
    readiness: z.strictObject(groupOf(point)),
    booksWithoutCondition: z.strictObject(
      groupOf(z.strictObject({ id: z.int(), title: z.string() })),
    ),
  }),
);
