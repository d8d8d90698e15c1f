import type { FlagKind } from "./admin-view";

/** What each kind of flag means, and what to do about it. */
export const FLAG_KINDS: Record<FlagKind, { title: string; toDo: string }> = {
  sold_out: {
    title: "Paid, but sold out",
    toDo: "The money is there and a copy is missing. Refund it at PayFast and tell the buyer, or find them another copy.",
  },
  amount_mismatch: {
    title: "Another amount than ours",
    toDo: "PayFast reports another amount than the shop asked for, so nothing was sold. Look the payment up at PayFast, refund what was paid, and tell the buyer.",
  },
  double_payment: {
    title: "Paid twice",
    toDo: "The buyer has paid once too often. Refund the second payment at PayFast and tell the buyer.",
  },
  reversed: {
    title: "Taken back at PayFast",
    toDo: "PayFast reports that the money may be gone again. Look the payment up at PayFast before you hand over the books.",
  },
};
