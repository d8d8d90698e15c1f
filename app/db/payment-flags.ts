export const FLAG_KINDS = [
  "sold_out",
  "amount_mismatch",
  "double_payment",
  "reversed",
  "refund_asked",
] as const;

// What a counter asks an owner to refund, where they said so: copies by book, and an amount beside them.
export type AskedOfOwner = {
  lines: { bookId: number; quantity: number }[];
  amountCents: number | null;
};
