/** Parses a row id from a URL. Returns 0, which no row has, when it is not a number. */
export function readId(inAddress: string | null | undefined): number {
  return /^\d{1,15}$/.test(inAddress ?? "") ? Number(inAddress) : 0;
}

export const isPaymentId = (text: string): boolean => /^[\w-]{22,64}$/.test(text);
