import { formatAmount } from "../values/money";

type Seller = { id: number; name: string; owedCents: number };

/** Copies of an order's line whose price did not go back; of a consigned one the share is its seller's. */
export type PaidCopies = {
  bookId: number;
  copies: number;
  shareCents: number;
  seller: Seller | null;
};

export type TakenBack = { seller: Seller; copies: number; cents: number };

type Refunded = { bookId: number; leftQty: number; copies: number };

// The last that were sold come first, and copies that never left the shelf before all of them.
function takenOf(paid: PaidCopies[], { bookId, leftQty, copies }: Refunded): TakenBack[] {
  const own = paid.filter((one) => one.bookId === bookId);
  const fromShelf = own.reduce((sum, one) => sum + one.copies, 0);
  let left = Math.max(0, fromShelf - (leftQty - copies));
  return own.flatMap(({ seller, shareCents, copies: sold }) => {
    const back = Math.min(sold, left);
    left -= back;
    return seller === null || back === 0
      ? []
      : [{ seller, copies: back, cents: back * shareCents }];
  });
}

/** What a refund of these copies, `leftQty` of whose line are not refunded yet, takes back from each seller. */
export function takenBackBy(paid: PaidCopies[], refunded: Refunded[]): TakenBack[] {
  const bySeller = new Map<number, TakenBack>();
  for (const one of refunded.flatMap((line) => takenOf(paid, line))) {
    const { copies = 0, cents = 0 } = bySeller.get(one.seller.id) ?? {};
    const sum = { copies: copies + one.copies, cents: cents + one.cents };
    bySeller.set(one.seller.id, { seller: one.seller, ...sum });
  }
  return [...bySeller.values()];
}

export function takenBackInWords({
  seller: { name, owedCents },
  copies,
  cents,
}: TakenBack): string {
  const whose = copies === 1 ? "1 copy is" : `${copies} copies are`;
  const after = owedCents - cents;
  const left =
    after < 0
      ? `they then owe the shop ${formatAmount(-after)}`
      : `${formatAmount(after)} is left of it`;
  return `${whose} ${name}'s, on consignment: ${formatAmount(cents)} goes off what they are owed, and ${left}.`;
}
