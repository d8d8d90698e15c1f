export type TakenLine = {
  itemId: number;
  bookId: number;
  quantity: number;
  listId: number | null;
};

export type TakenView = {
  itemId: number;
  bookId: number;
  listId: number | null;
  what: string;
  lines: string;
};

// A cookie holds at least this many; of a larger cart only the first lines can be restored.
const MAX_LINES = 50;
const LINE = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([1-9]\d{0,3})(?:-([1-9]\d{0,14}))?$/;

export function takenText(lines: TakenLine[]): string {
  return lines
    .slice(0, MAX_LINES)
    .map(({ itemId, bookId, quantity, listId }) =>
      [itemId, bookId, quantity, ...(listId === null ? [] : [listId])].join("-"),
    )
    .join("_");
}

export function readTaken(text: string): TakenLine[] | null {
  const matches = text.split("_").map((line) => LINE.exec(line));
  if (matches.length > MAX_LINES) return null;
  const lines: TakenLine[] = [];
  for (const match of matches) {
    if (match === null) return null;
    const [itemId, bookId, quantity, listId] = match.slice(1).map(Number);
    if (itemId && bookId && quantity)
      lines.push({ itemId, bookId, quantity, listId: listId || null });
  }
  return lines;
}

/** Which of all removed lines (oldest first) can still be restored: the latest of each book that is not in the cart. */
export function stillAway(taken: TakenView[], inCart: number[]): TakenView[] {
  const told = new Set(inCart);
  const away = taken.toReversed().filter(({ lines }) => {
    const untold = (readTaken(lines) ?? []).filter(({ bookId }) => !told.has(bookId));
    for (const { bookId } of untold) told.add(bookId);
    return untold.length > 0;
  });
  return away.toReversed();
}
