import type { ReturnReason } from "~/db/schema/return";

export const MAX_RETURN_NOTE = 1_000;

export const REASONS_OF_BUYER: Record<ReturnReason, string> = {
  not_as_described: "It is not as described",
  wrong_edition: "A different book or edition came",
  learner_moved: "The learner moved or repeats the grade",
  changed_mind: "I do not need it any more",
  other: "Something else",
};

/** Those that a buyer may choose. For a change of mind the shop promises no days: it answers each. */
export const REASONS_TO_CHOOSE = [
  "not_as_described",
  "wrong_edition",
  "learner_moved",
  "changed_mind",
  "other",
] as const satisfies ReturnReason[];

export const WISHES = {
  refund: "My money back",
  swap: "Another copy, or this one repaired",
} as const;

export const RIGHT_BOOK = "The right book";

export const ANSWERED_FIRST =
  "We had answered before you withdrew it. Our answer is on the page of your order.";
