import { allOf } from "../../all-of";
import type { FlagKind } from "./admin-view";

export const FLAG_TITLES: Record<FlagKind, string> = {
  sold_out: "Paid, but sold out",
  amount_mismatch: "Another amount than ours",
  double_payment: "Paid twice",
  reversed: "Taken back at PayFast",
  refund_asked: "A refund is asked for",
};

export const FLAG_ORDER = allOf<FlagKind>()([
  "refund_asked",
  "sold_out",
  "double_payment",
  "amount_mismatch",
  "reversed",
]);
