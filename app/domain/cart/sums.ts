import type { CartLineView, CartView } from "./view";

export const buyableCopies = ({
  quantity,
  available,
}: Pick<CartLineView, "quantity" | "available">) => Math.min(quantity, available);

export const cartSums = (lines: CartLineView[]): Omit<CartView, "lines"> => ({
  units: lines.reduce((sum, line) => sum + buyableCopies(line), 0),
  subtotalCents: lines.reduce((sum, line) => sum + line.lineTotalCents, 0),
  canCheckOut: lines.length > 0 && lines.every((line) => line.problem === null),
});

export type ByList = [listId: number, copies: number][];

type LineOfLists = Pick<CartLineView, "list" | "listNeedId" | "alsoFor" | "lineTotalCents"> & {
  book: Pick<CartLineView["book"], "priceCents">;
};

/** The titles of a list that a cart has, also as copies of another list's line, and what those copies cost. */
export function sumsOfList(listId: number | undefined, lines: LineOfLists[]) {
  const own = new Set<number>();
  let [others, cents] = [0, 0];
  for (const { list, listNeedId, alsoFor, lineTotalCents, book } of lines) {
    const isOwn = list?.id === listId;
    const shares = alsoFor.filter((one) => isOwn || one.list.id === listId);
    const sharedCents = shares.reduce((sum, { copies }) => sum + copies * book.priceCents, 0);
    cents += isOwn ? Math.max(0, lineTotalCents - sharedCents) : sharedCents;
    if (isOwn && listNeedId !== null) own.add(listNeedId);
    if (!isOwn && shares.length > 0) others += 1;
  }
  return { titles: own.size + others, cents };
}

// The copies of a line that were taken from other lists. At least one stays with its own.
export function otherShares(quantity: number, otherLists: ByList): ByList {
  let left = quantity - 1;
  return otherLists.flatMap(([listId, copies]): ByList => {
    const share = Math.min(copies, left);
    left -= share;
    return share > 0 ? [[listId, share]] : [];
  });
}

type ListedLine = { listId: number | null; quantity: number; otherLists: ByList };

/** How many copies of a line are a list's: those taken from it, and those that came by themselves. */
export function copiesFor(listId: number, line: ListedLine): number {
  const shares = otherShares(line.quantity, line.otherLists);
  if (line.listId !== null && line.listId !== listId) {
    return shares.find(([id]) => id === listId)?.[1] ?? 0;
  }
  return shares.reduce((own, [, copies]) => own - copies, line.quantity);
}
