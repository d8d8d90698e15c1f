export type TradeBuyer = { customerName: string; customerEmail: string; customerPhone: string };

/** A payment that was opened, and the form that leads to PayFast. */
export type Opened = { paymentId: string; form: URLSearchParams };

/**
 * What shoppers and the owner do with a shop, and what happens to it. Whatever opens a payment answers null when the
 * shop refused it or lay dead; whoever presses a button of a dead shop has simply pressed in vain.
 */
export type Doors = {
  /** Until the shop is open (again). */
  reachable: () => Promise<void>;
  /** `nonce` is that of the form: the same one again is the same payment, while that lives. */
  buyNow: (bookId: number, buyer: TradeBuyer, nonce: string) => Promise<Opened | null>;
  /** Puts a copy of each book into a cart, a new one for null. Answers the cart. */
  fillCart: (cart: string | null, bookIds: number[]) => Promise<string | null>;
  checkOut: (cart: string, buyer: TradeBuyer) => Promise<Opened | null>;
  cancel: (paymentId: string) => Promise<void>;
  /** The owner puts copies on the shelf or takes some away. Answers how many more there are now. */
  changeStock: (bookId: number, copies: number) => Promise<number>;
  changePrice: (bookId: number, priceCents: number) => Promise<void>;
  /** Minutes go by. */
  pass: (minutes: number) => Promise<void>;
  /** Until the shop has judged what it was told. */
  settle: () => Promise<void>;
  lookIntoHistory: () => Promise<void>;
  /** The power fails in the middle of something that comes next. */
  crashSoon: () => void;
};
