import type { MoneyShop } from "./shop";
import type { Step } from "./steps";

/** A payment that was begun, and the PayFast page of its buyer; null where they pay otherwise. */
export type Begun = { id: string; page: { form: URLSearchParams; session: string } | null };

export type StepOf<Name extends Step["do"]> = Extract<Step, { do: Name }>;

/** The owner's own changes of a book's copies. */
export type OwnCopies = Map<number, { putIn: number; tookAway: boolean }>;

/** A shop with these books and ways of delivery, and the payments that were begun there. Places go round. */
export function worldOf(shop: MoneyShop, shelf: number[], ways: number[]) {
  const begun: Begun[] = [];
  const own: OwnCopies = new Map(
    shelf.map((id) => [id, { putIn: shop.stockOf(id), tookAway: false }]),
  );
  return {
    shop,
    own,
    begun,
    bookAt: (place: number): number => shelf[place % shelf.length] ?? 0,
    wayAt: (place: number): number | undefined => ways[place % Math.max(ways.length, 1)],
    paymentAt: (place: number): Begun | undefined => begun[place % Math.max(begun.length, 1)],
  };
}

export type World = ReturnType<typeof worldOf>;
