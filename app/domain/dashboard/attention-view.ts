import type { UnansweredEnquiry } from "../enquiry/view";
import type { SetAsideJob } from "../job/set-aside.server";
import type { FailedMailView } from "../mail/view";
import type { FlagKind, HeldTitles } from "../payment/office/admin-view";
import type { UnansweredPayment } from "../payment/provider/unanswered.server";
import type { UnknownReceipt } from "../payment/provider/unmatched-transactions.server";
import type { Readiness } from "./readiness-view";

/** The first few of what needs a person, and how many there are of it. */
export type Group<Item> = { total: number; items: Item[] };

/** A payment that was flagged and that nobody has settled. `amount` in cents, `flaggedAt` in UTC ms. */
export type FlaggedPayment = {
  flagId: number;
  paymentId: string;
  reference: string;
  customerName: string;
  amount: number;
  isTest: boolean;
  detail: string;
  flaggedAt: number;
};

/** `abandoned` are those that PayFast knows nothing of: their buyers left, and nobody has to do anything. */
export type UnansweredGroup = Group<UnansweredPayment> & { abandoned: number };

export type AttentionView = {
  flags: (Group<FlaggedPayment> & { kind: FlagKind })[];
  receipts: Group<UnknownReceipt>;
  unanswered: UnansweredGroup;
  /** Null while buyers hold no more than usual. */
  holds: HeldTitles | null;
  enquiries: Group<UnansweredEnquiry>;
  mails: Group<FailedMailView>;
  jobs: Group<SetAsideJob>;
  /** What 'Ready to sell?' misses. */
  readiness: Group<Readiness>;
  booksWithoutCondition: Group<{ id: number; title: string }>;
};

export const ATTENTION_KINDS = [
  "sold_out",
  "double_payment",
  "amount_mismatch",
  "reversed",
  "receipts",
  "unanswered",
  "enquiries",
  "mails",
  "jobs",
  "readiness",
  "books",
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** The kind of which an address wants to see more than a few, or null. */
export const readAttentionKind = (text: string | null): AttentionKind | null =>
  ATTENTION_KINDS.find((kind) => kind === text) ?? null;
