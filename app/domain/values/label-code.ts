/** What the QR code of a label says: the address of its listing, so that a shopper's phone opens it, too. */
export const labelCode = (shop: string, bookId: number): string => `${shop}/book/${bookId}`;

/** The id of the listing on a scanned label, whatever the shop's address was when it was printed; null for other text. */
export function listingOnLabel(scanned: string): number | null {
  const id = /^https?:\/\/\S+\/book\/(\d{1,15})$/i.exec(scanned.trim())?.[1];
  return id === undefined ? null : Number(id);
}
