const BY_HAND = "by-hand-";

/** The `receiptId` of money that an admin received and that pays for nothing; PayFast's has PayFast's number. */
export const byHandId = (paymentId: string): string => BY_HAND + paymentId;

export const isByHand = (receiptId: string | null): boolean =>
  receiptId?.startsWith(BY_HAND) ?? false;

/** `holdExpiresAt`, in UTC ms, of an order, part of whose money is there: nothing ends it by itself. */
export const NO_END = Date.UTC(9999, 0, 1);

export const isPartPaid = (payment: { status: string; holdExpiresAt: number }): boolean =>
  payment.status === "pending" && payment.holdExpiresAt === NO_END;

/** The end of a hold once its payment is paid or has ended: `at` where it had none, so that it is purged in time. */
export const withAnEnd = (holdExpiresAt: number, at: number): number =>
  holdExpiresAt < NO_END ? holdExpiresAt : at;
