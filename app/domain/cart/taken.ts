/** A line that was taken out of a cart, with the place where it stood. */
export type TakenLine = { itemId: number; bookId: number; quantity: number };

/** What was taken out at once, as the cart's page offers to put it back. */
export type TakenView = { itemId: number; bookId: number; what: string; lines: string };

/** A cookie holds this much and more; a cart of more lines gives back its first ones. */
const MAX_LINES = 50;
const LINE = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([1-9]\d{0,3})$/;

/** Lines as one word, which a form or a cookie carries: `7-12-2_8-14-1`. */
export function takenText(lines: TakenLine[]): string {
  return lines
    .slice(0, MAX_LINES)
    .map(({ itemId, bookId, quantity }) => `${itemId}-${bookId}-${quantity}`)
    .join("_");
}

/** Reads lines from their word; null for anything else. */
export function readTaken(text: string): TakenLine[] | null {
  const matches = text.split("_").map((line) => LINE.exec(line));
  if (matches.length > MAX_LINES) return null;
  const lines: TakenLine[] = [];
  for (const match of matches) {
    if (match === null) return null;
    const [itemId, bookId, quantity] = match.slice(1).map(Number);
    if (itemId && bookId && quantity) lines.push({ itemId, bookId, quantity });
  }
  return lines;
}

/** What of all that was taken out, the oldest first, is still to be put back: each book once, as it went out last. */
export function stillAway(taken: TakenView[], inCart: number[]): TakenView[] {
  const told = new Set(inCart);
  const away = taken.toReversed().filter(({ lines }) => {
    const untold = (readTaken(lines) ?? []).filter(({ bookId }) => !told.has(bookId));
    for (const { bookId } of untold) told.add(bookId);
    return untold.length > 0;
  });
  return away.toReversed();
}
