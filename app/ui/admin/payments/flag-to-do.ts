import type { FlagKind } from "~/domain/payments/admin/admin-view";

export const FLAG_TO_DO: Record<FlagKind, string> = {
  sold_out: "The money is there and a copy is missing. Refund it, or find them another copy.",
  amount_mismatch:
    "PayFast reports another amount than the shop asked for, so nothing was sold. Look the payment up at PayFast, and refund what was paid.",
  double_payment: "The buyer has paid once too often. Refund the second payment.",
  reversed:
    "PayFast reports that the money may be gone again. Look the payment up at PayFast before you hand over the books.",
};
