import { z } from "zod";
import { backupTroubleSchema } from "../backups/view";
import { clockViewSchema } from "../clock/view";
import { unansweredEnquirySchema } from "../enquiries/view";
import { heldTitlesSchema } from "../holds/view";
import { setAsideJobSchema } from "../job/view";
import { failedMailViewSchema } from "../mail/view";
import { lateOrderSchema, openDifferenceSchema, waitingStateSchema } from "../orders/view";
import { flagKindSchema, unpaidPaymentSchema } from "../payments/admin/admin-view";
import { unansweredPaymentSchema, unknownReceiptSchema } from "../payments/provider/view";
import { undecidedRefundSchema } from "../payments/refund-view";
import { subjectRequestSchema } from "../privacy/view";
import { waitingReturnSchema } from "../returns/view";
import { inCents, utcMilliseconds, viewSchema } from "../view-schema";

/** The figures at the top of the dashboard. `totalValue` is the sales price of the stock. */
export const statsViewSchema = viewSchema("Stats", {
  totalBooks: z.int(),
  newEnquiries: z.int().describe("Of today and the six days before, in South Africa"),
  totalSchools: z.int(),
  totalValue: inCents(),
});
export type StatsView = z.infer<typeof statsViewSchema>;

/** In cents: paid, refunded, and the difference, which may be below zero; and the number of sales. */
type SalesFigures = {
  paidCents: number;
  refundedCents: number;
  revenueCents: number;
  sales: number;
};
export type SalesFigure = keyof SalesFigures;

export type SalesDay = SalesFigures & { day: number };

export type SalesView = SalesFigures & { days: SalesDay[]; isTest: boolean };

/**
 * A requirement before a shop can sell. `advice` can wait; `missing` cannot. `text` says what is so, or what to do;
 * `page` is null for what is done on the server.
 */
export const readinessSchema = viewSchema("Readiness", {
  key: z.string(),
  title: z.string(),
  state: z.enum(["ready", "missing", "advice"]),
  text: z.string(),
  page: z.string().nullable().describe("The page of the back office where it is mended"),
});
export type Readiness = z.infer<typeof readinessSchema>;

const groupOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ total: z.int(), items: z.array(item) });
export type Group<Item> = { total: number; items: Item[] };

const flaggedPaymentSchema = viewSchema("FlaggedPayment", {
  flagId: z.int(),
  paymentId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  amount: inCents(),
  isTest: z.boolean(),
  detail: z.string(),
  flaggedAt: utcMilliseconds(),
});
export type FlaggedPayment = z.infer<typeof flaggedPaymentSchema>;

const unansweredGroup = groupOf(unansweredPaymentSchema).extend({ abandoned: z.int() });
export type UnansweredGroup = z.infer<typeof unansweredGroup>;

export const attentionViewSchema = viewSchema("Attention", {
  clock: clockViewSchema.nullable().describe("Null while the date is believed"),
  toPack: waitingStateSchema.nullable().describe("Null while there is nothing to pack"),
  flags: z.array(groupOf(flaggedPaymentSchema).extend({ kind: flagKindSchema })),
  receipts: groupOf(unknownReceiptSchema),
  unanswered: unansweredGroup,
  refunds: groupOf(undecidedRefundSchema).describe(
    "Asked of PayFast, which does not say what became of them; the first that was asked first",
  ),
  awaited: groupOf(unpaidPaymentSchema).describe("By transfer or when collecting; not paid yet"),
  holds: heldTitlesSchema.nullable().describe("Null while buyers hold no more than usual"),
  differences: groupOf(openDifferenceSchema).describe(
    "Changed orders whose money is still to come or to go back",
  ),
  orders: groupOf(lateOrderSchema).describe("Paid twenty days ago or earlier, and not handed over"),
  returns: groupOf(waitingReturnSchema).describe(
    "Not answered yet, or a swap that is still to go out; the longest wait first",
  ),
  people: groupOf(subjectRequestSchema).describe("To be answered within ten days, or overdue"),
  enquiries: groupOf(unansweredEnquirySchema),
  mails: groupOf(failedMailViewSchema),
  jobs: groupOf(setAsideJobSchema),
  backups: groupOf(backupTroubleSchema),
  readiness: groupOf(readinessSchema),
  booksWithoutCondition: groupOf(z.strictObject({ id: z.int(), title: z.string() })),
});
export type AttentionView = z.infer<typeof attentionViewSchema>;
