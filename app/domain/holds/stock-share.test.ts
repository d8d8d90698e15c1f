import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { heldCopies } from "../books/availability.server";
import { cartWith, contents } from "../cart/cart.fixture";
import { addToCart } from "../cart/cart.server";
import { cancelPayment } from "../checkout/cancel.server";
import { attention } from "../dashboard/attention.server";
import { MINUTE_MS } from "../dates/time";
import { DomainError } from "../errors";
import { getPayment, paymentRow } from "../payments/find.server";
import {
  beginCartCheckout,
  beginPayment,
  inBrowser,
  newBuyer,
  newSecret,
  report,
  stockOf,
  visitor,
} from "../payments/payment.fixture";
import { networkOf } from "../values/network";
import { freeHolds, heldTitles } from "./held-titles.server";

const NETWORK = "192.0.2.1";
const TITLES = 154;
const WITH_TWO_COPIES = 84;
const COPIES = TITLES + WITH_TWO_COPIES;

const admin = testAdmin();
let stock: number[];
let firstId: number;
beforeAll(() => {
  env.RATE_LIMIT = "on";
  // Test data need not survive a power cut: this saves the disk syncs.
  db.$client.pragma("synchronous = OFF");
});
beforeEach(() => {
  vi.setSystemTime(new Date("2027-01-15T18:00:00Z"));
  db.update(books).set({ deletedAt: 1, stockQty: 0 }).where(isNull(books.deletedAt)).run();
  db.update(payments).set({ status: "cancelled" }).where(eq(payments.status, "pending")).run();
  stock = Array.from({ length: TITLES }, (_, n) =>
    addBook(db, { title: `Book ${n}`, stockQty: n < WITH_TWO_COPIES ? 2 : 1 }),
  );
  firstId = stock[0] ?? 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const held = () =>
  [...heldCopies(stock, Date.now()).values()].reduce((sum, copies) => sum + copies, 0);

/** False when the shop refuses the attempt. */
function manages(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

const copiesOf = (id: number) => (id - firstId < WITH_TWO_COPIES ? 2 : 1);

/** Fills a cart with free copies and checks out, without a cookie and with a new name each time. */
function grab(network: string, copies: number): void {
  const taken = heldCopies(stock, Date.now());
  const free = stock.filter((id) => copiesOf(id) > (taken.get(id) ?? 0));
  const [first, ...others] = free.slice(0, copies);
  if (first === undefined) return;
  manages(() => beginCartCheckout(cartWith(first, ...others), newBuyer(), visitor({ network })));
}

/** Reserves all that a network may. */
function grabAll(network: string): void {
  for (let cart = 0; cart < 4; cart++) grab(network, 20);
  for (let cart = 0; cart < 20; cart++) grab(network, 1);
}

/** A parent with their own phone orders twelve books in stock. */
function parentBuysTwelve(network: string) {
  const wanted = stock.slice(-12) as [number, ...number[]];
  return beginCartCheckout(cartWith(...wanted), newBuyer(), inBrowser(newSecret(), { network }));
}

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

describe("the whole shelf in one cart", () => {
  it("is not held: 154 titles, 238 copies, one payment", () => {
    const [first = 0, ...others] = stock;
    const { cart } = addToCart(null, { bookId: first, quantity: stockOf(first) ?? 1 });
    for (const bookId of others) addToCart(cart, { bookId, quantity: stockOf(bookId) ?? 1 });
    expect(() => beginCartCheckout(cart, newBuyer(), visitor({ network: NETWORK }))).toThrow(
      `You can pay for 20 books at once, and these are ${COPIES}.`,
    );
    expect(held()).toBe(0);
    expect(contents(cart)).toHaveLength(TITLES);
    expect(parentBuysTwelve(NETWORK).holdsCopies).toBe(true);
  });
});

describe("many carts under many names from one network", () => {
  it.each([20, 12, 1])("of %i copies hold a quarter of the shelf at most", (copies) => {
    for (let cart = 0; cart < 70 / copies; cart++) grab(NETWORK, copies);
    expect(held()).toBeGreaterThan(COPIES / 4 - 20);
    expect(held()).toBeLessThanOrEqual(COPIES / 4);
  });

  it("leave a parent of the same network a way to pay for twelve books, and say what is not kept", () => {
    grabAll(NETWORK);
    const [before, payment] = [held(), parentBuysTwelve(NETWORK)];
    expect(payment).toMatchObject({ status: "pending", holdsCopies: false });
    expect(held()).toBe(before);
    expect(getPayment(payment.id)).toMatchObject({
      holdEndsAt: null,
      payableUntil: new Date(payment.holdExpiresAt).toISOString(),
    });
    report(payment);
    expect(paymentRow(payment.id).status).toBe("completed");
    expect(stock.slice(-12).map(stockOf)).toEqual(Array(12).fill(0));
  });

  it("keep nothing from parents of other networks", () => {
    grabAll(NETWORK);
    expect(parentBuysTwelve("198.51.100.7").holdsCopies).toBe(true);
  });

  it("and from all networks of one who rented a /48: most titles can be bought", () => {
    for (let i = 0; i < 160; i++) grab(networkOf(`2001:db8:7:${i.toString(16)}::1`), 1);
    expect(heldTitles(admin).titles).toBeLessThan(TITLES / 2);
    expect(parentBuysTwelve(networkOf("2001:db8:7:ffff::1")).holdsCopies).toBe(false);
    expect(parentBuysTwelve(networkOf("2001:db8:8:1::1")).holdsCopies).toBe(true);
  });

  it("and from a /64 of IPv6 too, whatever address of it calls, and however often they are renewed", () => {
    const network = networkOf("2001:db8:1:2::1");
    expect(networkOf("2001:db8:1:2:a:b:c:d")).toBe(network);
    stock = stock.slice(-60);
    const [first = 0] = stock;
    let timesHeld = 0;
    for (let round = 0; round < 8; round++) {
      for (let cart = 0; cart < 3; cart++) grab(network, 20);
      expect(held()).toBeLessThanOrEqual(COPIES / 4);
      if (heldCopies([first], Date.now()).size > 0) timesHeld += 1;
      pass(31);
    }
    expect(timesHeld).toBe(6);
  });
});

describe("one book again and again", () => {
  /** How often the book can be held, each time until expiry, before it is refused. */
  function timesHeld(bookId: number, from: () => Parameters<typeof beginPayment>[2]): number {
    let times = 0;
    while (times < 20 && manages(() => beginPayment(bookId, newBuyer(), from()))) {
      if (held() === 0) return times;
      times += 1;
      pass(31);
    }
    return times;
  }

  it("is held by one browser three times, and by one network six times, in a day", () => {
    const [one = 0, other = 0] = stock.slice(-2);
    const secret = newSecret();
    expect(timesHeld(one, () => inBrowser(secret))).toBe(3);
    expect(timesHeld(other, () => visitor({ network: NETWORK }))).toBe(6);
    pass(24 * 60);
    expect(timesHeld(one, () => inBrowser(secret))).toBe(3);
    expect(timesHeld(other, () => visitor({ network: NETWORK }))).toBe(6);
  });

  it("is refused to a cart the same, with when it may be held again, and to no mail address", () => {
    const bookId = stock.at(-1) ?? 0;
    const shopper = newBuyer();
    const cart = cartWith(bookId);
    for (let times = 0; times < 3; times++) {
      const { id } = beginCartCheckout(cart, shopper);
      pass(31);
      cancelPayment(id);
    }
    const sentence =
      /^We kept 'Book 153' for you 3 times, and it was not paid for\. Others may have it now: you can try again after 16 January 2027 at \d\d:\d\d\.$/;
    expect(() => beginCartCheckout(cart)).toThrow(sentence);
    expect(contents(cart)).toEqual([[bookId, 1]]);
    expect(beginPayment(bookId, shopper).holdsCopies).toBe(true);
  });

  it("is one hold however often the buyer goes back and begins anew: its end stays", () => {
    const bookId = stock.at(-1) ?? 0;
    const secret = newSecret();
    const first = beginPayment(bookId, newBuyer(), inBrowser(secret));
    const attempts = [first.id];
    for (let times = 0; times < 5; times++) {
      pass(5);
      const ownAttempts = attempts.slice(-1);
      const again = beginPayment(bookId, newBuyer(), inBrowser(secret, { ownAttempts }));
      expect(again.holdExpiresAt).toBe(first.holdExpiresAt);
      attempts.push(again.id);
    }
    cancelPayment(attempts.at(-1) ?? "");
    const last = beginPayment(bookId, newBuyer(), inBrowser(secret));
    expect(last.holdExpiresAt).toBe(first.holdExpiresAt);
  });

  it("is not counted when it was paid for, nor when PayFast said that the payment failed", () => {
    const bookId = addBook(db, { stockQty: 9 });
    const secret = newSecret();
    for (let times = 0; times < 3; times++) {
      report(beginPayment(bookId, newBuyer(), inBrowser(secret)));
      report(beginPayment(bookId, newBuyer(), inBrowser(secret)), { status: "FAILED" });
    }
    expect(beginPayment(bookId, newBuyer(), inBrowser(secret)).holdsCopies).toBe(true);
  });
});

describe("the owner", () => {
  it("is told when more than a quarter of the titles is held, by how few, and not before", () => {
    for (const network of ["192.0.2.1", "192.0.2.2"]) {
      expect(attention(admin, null).holds).toBeNull();
      grab(network, 20);
    }
    grab("192.0.2.2", 20);
    expect(attention(admin, null).holds).toMatchObject({
      titles: 40,
      ofTitles: TITLES,
      payments: 3,
      networks: 2,
    });
  });

  it("frees them all at once; who has paid has the books, and the log says who freed them", () => {
    for (const network of ["192.0.2.1", "192.0.2.2"]) grab(network, 20);
    const parent = parentBuysTwelve("198.51.100.7");
    const freed = freeHolds(admin);
    expect(freed).toBe(3);
    expect([held(), heldTitles(admin).payments]).toEqual([0, 0]);
    report(parent);
    expect(paymentRow(parent.id).status).toBe("completed");
    expect(changesOf(admin, "holds", "all")[0]).toMatchObject({
      action: "freed",
      adminEmail: admin.email,
    });
    expect(() => freeHolds(admin)).toThrow("Nothing is held just now.");
  });

  it("gives a school more, by the address that it buys with", () => {
    const buyer = { ...newBuyer(), customerEmail: "Office+books@School.example" };
    const wanted = stock.slice(0, 25) as [number, ...number[]];
    const cart = cartWith(...wanted);
    expect(manages(() => beginCartCheckout(cart, buyer))).toBe(false);
    db.run(sql`update settings set large_order_emails = '["office@school.example"]'`);
    expect(beginCartCheckout(cart, buyer).holdsCopies).toBe(true);
    db.run(sql`update settings set large_order_emails = '[]'`);
  });
});

describe("one buyer", () => {
  it("holds twenty copies at once, by browser and by cart, and is told so; a mail address is typed by anybody", () => {
    const secret = newSecret();
    const twelve = stock.slice(0, 12) as [number, ...number[]];
    const nine = stock.slice(12, 21) as [number, ...number[]];
    beginCartCheckout(cartWith(...twelve), newBuyer(), inBrowser(secret));
    expect(() => beginCartCheckout(cartWith(...nine), newBuyer(), inBrowser(secret))).toThrow(
      "You are already paying for 12 books, and 20 at once is the most. Please pay for them or cancel them first.",
    );
    const shopper = newBuyer();
    const first = beginCartCheckout(cartWith(...(stock.slice(30, 42) as [number])), shopper);
    expect(beginCartCheckout(cartWith(...nine), shopper).holdsCopies).toBe(true);
    cancelPayment(first.id);
  });
});

it("counts no copy that is not there: what is live never holds more than the shelf", () => {
  for (let cart = 0; cart < 40; cart++) grab(`192.0.2.${cart}`, 20);
  const live = and(eq(payments.status, "pending"), gt(payments.holdExpiresAt, Date.now()));
  expect(db.select().from(payments).where(live).all().length).toBeGreaterThan(5);
  expect(held()).toBeLessThanOrEqual(COPIES);
});
