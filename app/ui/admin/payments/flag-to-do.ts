import type { FlagKind } from "~/domain/payments/admin/admin-view";

export const FLAG_TO_DO: Record<FlagKind, string> = {
  sold_out: "The money is there and a copy is missing. Refund it, or find them another copy.",
  amount_mismatch:
    "Another amount came than the shop asked for. Refund what is to go back, and write down here what you did.",
  double_payment: "The buyer has paid once too often. Refund the second payment.",
  refund_asked:
    "A helper asks for it. Refund it, or say no: your words stand on the order for the helper.",
  reversed:
    "PayFast reports that the money may be gone again. Look the payment up at PayFast before you hand over the books.",
};
