export type TradeBuyer = { customerName: string; customerEmail: string; customerPhone: string };

/** A new payment and its PayFast form. */
export type Opened = { paymentId: string; form: URLSearchParams };

/**
 * Actions of shoppers, of the owner and of the environment. Those that create a payment answer null when the shop
 * refused or was down; all others then do nothing.
 */
export type Handlers = {
  /** Waits until the shop is up. */
  reachable: () => Promise<void>;
  /** `nonce` is the form's: the same one gives the same payment while that is pending or paid; a paid one answers null. */
  buyNow: (bookId: number, buyer: TradeBuyer, nonce: string) => Promise<Opened | null>;
  /** Adds a copy of each book to a cart (null: a new one). Answers the cart. */
  fillCart: (cart: string | null, bookIds: number[]) => Promise<string | null>;
  checkOut: (cart: string, buyer: TradeBuyer) => Promise<Opened | null>;
  cancel: (paymentId: string) => Promise<void>;
  /** Changes a book's stock. Answers the actual difference. */
  changeStock: (bookId: number, copies: number) => Promise<number>;
  changePrice: (bookId: number, priceCents: number) => Promise<void>;
  /** Lets minutes pass. */
  pass: (minutes: number) => Promise<void>;
  /** Waits until all notifications are processed. */
  settle: () => Promise<void>;
  lookIntoHistory: () => Promise<void>;
  /** Crashes during one of the next operations. */
  crashSoon: () => void;
};
