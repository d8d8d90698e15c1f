const BY_HAND = "by-hand-";

// Names money that an admin received and that pays for nothing, where PayFast's has PayFast's number.
export const byHandId = (paymentId: string): string => BY_HAND + paymentId;

export const isByHand = (receiptId: string | null): boolean =>
  receiptId?.startsWith(BY_HAND) ?? false;

// The end of the hold of an order, part of whose money is in the bank: nothing ends it by itself.
export const NO_END = Date.UTC(9999, 0, 1);

// A payment that waits no longer holds and counts nothing for ever.
export const withAnEnd = (holdExpiresAt: number, at: number): number =>
  holdExpiresAt < NO_END ? holdExpiresAt : at;
