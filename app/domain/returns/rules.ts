import type { ReturnReason, ReturnWish } from "~/db/schema/return";

export const MAX_RETURN_NOTE = 1_000;

export const REASONS_OF_BUYER: Record<ReturnReason, string> = {
  not_as_described: "It is not as described",
  wrong_edition: "It is the wrong edition",
  learner_moved: "The learner moved or repeats the grade",
  changed_mind: "I changed my mind",
  other: "Something else, such as a different book, or not needed any more",
};

/** Those that a buyer may choose. A change of mind is none, because the shop promises no days for one. */
export const REASONS_TO_CHOOSE = [
  "not_as_described",
  "wrong_edition",
  "learner_moved",
  "other",
] as const satisfies ReturnReason[];

type Why = { reason: ReturnReason; isCancellation: boolean };

// Nobody has to say why they cancel: that is stored as a change of mind.
export const whyOf = ({ reason, isCancellation }: Why): string =>
  isCancellation && reason === "changed_mind"
    ? "Cancelled before it was sent"
    : REASONS_OF_BUYER[reason];

export const returnNoun = ({ isCancellation }: Pick<Why, "isCancellation">) =>
  isCancellation ? "Cancellation" : "Return";

export const isPlainCancellation = ({
  isCancellation,
  wish,
}: Pick<Why, "isCancellation"> & { wish: ReturnWish }): boolean =>
  isCancellation && wish === "refund";

export const WISHES = {
  refund: "My money back",
  swap: "Another copy, or this one repaired",
} as const;

export const NO_BOOK_CHOSEN = "Please choose the book";
export const REASON_MISSING = "Please choose what is wrong";
export const WISH_MISSING = "Please choose what you would like";
export const WHY_NOT_MISSING = "Please write why: the buyer reads it";
export const SWAP_MISSING = "Please choose the copy that goes out";
export const ANSWERED_ALREADY = "This return was answered already. Nothing was changed.";
