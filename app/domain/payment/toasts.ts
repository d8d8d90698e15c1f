/** What follows a change of a payment. */
export const PAYMENT_TOASTS = {
  "payment-settled": {
    title: "Settled",
    text: "Your note is on the payment's timeline.",
    destructive: false,
  },
  "payfast-asked": {
    title: "PayFast was asked",
    text: "What it knows of this payment is on the page now.",
    destructive: false,
  },
  "payment-notes-saved": {
    title: "Payment updated successfully",
    text: null,
    destructive: false,
  },
} as const;
