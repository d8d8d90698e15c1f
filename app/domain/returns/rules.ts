import type { RETURN_ANSWERS, ReturnReason, ReturnWish, returns } from "~/db/schema/return";
import { CANCELLED } from "../invoices/credit-note/words";
import { REASONS_OF_BUYER, RIGHT_BOOK, WISHES } from "./choices";

type Given = (typeof RETURN_ANSWERS)[number];

type Why = { reason: ReturnReason; isCancellation: boolean };

export const whyOf = ({ reason, isCancellation }: Why): string =>
  isCancellation && reason === "changed_mind" ? CANCELLED : REASONS_OF_BUYER[reason];

export const returnNoun = ({ isCancellation }: Pick<Why, "isCancellation">) =>
  isCancellation ? "Cancellation" : "Return";

export const isPlainCancellation = ({
  isCancellation,
  wish,
}: Pick<Why, "isCancellation"> & { wish: ReturnWish }): boolean =>
  isCancellation && wish === "refund";

export const wishOf = ({ reason, wish }: { reason: ReturnReason; wish: ReturnWish }): string =>
  reason === "wrong_edition" && wish === "swap" ? RIGHT_BOOK : WISHES[wish];

type Copies = { quantity: number; orderedQty: number };

/** What stands before a title: the number of copies and, where some stay, of how many. Empty for a single copy. */
export function copiesBefore({ quantity, orderedQty }: Copies): string {
  if (quantity < orderedQty) return `${quantity} of ${orderedQty} \u00d7 `;
  return quantity === 1 ? "" : `${quantity} \u00d7 `;
}

export const NO_BOOK_CHOSEN = "Please choose the book";
export const REASON_MISSING = "Please choose what is wrong";
export const WISH_MISSING = "Please choose what you would like";
export const WHY_NOT_MISSING = "Please write why: the buyer reads it";
export const SWAP_MISSING = "Please choose the copy that goes out";
type Answered = { answer: (typeof returns.answer.enumValues)[number] | null };

export const mayAnswer = ({ answer }: Answered, given: Given): boolean =>
  answer === null || (answer === "refused" && given !== "refused");

export const SURE_OF_NO = "Say no? The buyer is told.";
export const SURE_OF_SWAP = "Send another copy? It leaves the stock, and the buyer is told.";

export const whyNoAnswer = ({ answer }: Answered): string =>
  answer === "withdrawn"
    ? "The buyer has withdrawn this since. Nothing was changed."
    : "This return was answered already. Nothing was changed.";
