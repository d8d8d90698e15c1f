import type { RefundReason, RefundWay } from "~/db/schema/refund";

export const REASON_TITLES: Record<RefundReason, string> = {
  sold_twice: "Sold twice",
  not_as_described: "Not as described",
  wrong_edition: "Wrong edition",
  learner_moved: "The learner moved or repeats the grade",
  changed_mind: "Changed mind",
  other: "Other",
};

// Money beside the invoice, such as what was paid too much: nobody is asked why it goes back.
const BESIDE_INVOICE = "It was not owed";

// Nobody has to say why they cancel: that is stored as a change of mind.
export const CANCELLED = "Cancelled before it was sent";

type Why = { reason: RefundReason; receiptId: string | null; isCancellation?: boolean };

export function titleOfReason({ reason, receiptId, isCancellation = false }: Why): string {
  if (receiptId !== null) return BESIDE_INVOICE;
  return isCancellation && reason === "changed_mind" ? CANCELLED : REASON_TITLES[reason];
}

export const WAY_TITLES: Record<RefundWay, string> = {
  payfast: "Through PayFast",
  transfer: "By bank transfer",
  cash: "In cash",
};

const WHERE: Record<RefundWay, string> = {
  payfast: "PayFast is paying it back. It can take some working days until you see it.",
  transfer: "We have paid it to your bank account.",
  cash: "You have it in cash.",
};

type Refunded = { way: RefundWay; payout?: string | null };

/** Where the money of a refund goes, for its buyer. `payout` is PayFast's: the source is what they paid with. */
export const whereItGoes = ({ way, payout }: Refunded): string =>
  payout === "source" ? WHERE[way].replace("back.", "back the way you paid.") : WHERE[way];

export const wayInWords = (way: RefundWay): string =>
  WAY_TITLES[way].toLowerCase().replace("payfast", "PayFast");
