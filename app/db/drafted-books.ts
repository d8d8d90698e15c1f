export type DraftLine = {
  key: number;
  bookId: number;
  condition: string;
  quantity: number;
  askedCents: number | null;
  paidCents: number | null;
  // Why it is not taken; null for a copy that is.
  reason: string | null;
  // What an offer promised for a copy in this condition.
  held?: { condition: string; cents: number };
};

// Copies that were scanned and that the shop knows no book for. `isLast` where nothing was scanned since.
export type ToDescribe = {
  key: number;
  text: string;
  copies: number;
  condition: string | null;
  isLast: boolean;
};
