/** The id of a row in an address; 0, which no row has, for what cannot be one. */
export function readId(inAddress: string | undefined): number {
  return /^\d{1,15}$/.test(inAddress ?? "") ? Number(inAddress) : 0;
}
