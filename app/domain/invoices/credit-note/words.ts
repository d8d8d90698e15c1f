import type { RefundReason, RefundWay } from "~/db/schema/refund";

export const REASON_TITLES: Record<RefundReason, string> = {
  sold_twice: "Sold twice",
  not_as_described: "Not as described",
  wrong_edition: "Wrong edition",
  learner_moved: "The learner moved or repeats the grade",
  changed_mind: "Changed mind",
  other: "Other",
};

export const WAY_TITLES: Record<RefundWay, string> = {
  payfast: "Through PayFast",
  transfer: "By bank transfer",
  cash: "In cash",
};

export const wayInWords = (way: RefundWay): string =>
  WAY_TITLES[way].toLowerCase().replace("payfast", "PayFast");
