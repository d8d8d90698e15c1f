import type { Finding, UnansweredPayment } from "~/domain/payments/provider/view";

const WORDS: Record<Finding, string> = {
  rejected: "PayFast reported something that could not be trusted.",
  "being judged": "PayFast reported something that is being checked.",
  "not asked": "PayFast has not been asked about it.",
  "no payment": "PayFast knows of no payment: the buyer left.",
};

export const findingInWords = ({ finding, reason }: UnansweredPayment): string =>
  [WORDS[finding], reason].filter(Boolean).join(" ");
