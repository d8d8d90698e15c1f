/** What the QR code of a label says: the address of its listing, so that a shopper's phone opens it, too. */
export const labelCode = (shop: string, bookId: number): string => `${shop}/book/${bookId}`;

/** What a label says to type where its QR code cannot be scanned: `#123`. */
export const labelNumber = (bookId: number): string => `#${bookId}`;

const ON_LABEL = /^(?:https?:\/\/\S+\/book\/|#\s?)(\d{1,15})$/i;

/**
 * The id of the listing on a label, scanned or typed, whatever the shop's address was when it was printed; null for
 * other text.
 */
export function listingOnLabel(scanned: string): number | null {
  const id = ON_LABEL.exec(scanned.trim())?.[1];
  return id === undefined ? null : Number(id);
}
