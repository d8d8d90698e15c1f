import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { carts } from "~/db/schema/cart";
import { addBook } from "../../../tests/factories/factories";
import { cancelPayment } from "../checkout/cancel.server";
import { DAY_MS } from "../dates/time";
import { beginCartCheckout } from "../payments/payment.fixture";
import { cartRow, cartWith, contents, itemRows, lastUsed, someCart } from "./cart.fixture";
import { addToCart } from "./cart.server";
import { removeOldCarts } from "./expire.server";

const TODAY = Date.parse("2027-02-01T09:00:00Z");

beforeEach(() => {
  vi.setSystemTime(TODAY);
  db.delete(carts).run();
});
afterEach(() => {
  vi.useRealTimers();
});

it("removes a cart that nobody has used for thirty days, with its lines", async () => {
  const cart = cartWith(addBook(db), addBook(db));
  vi.setSystemTime(TODAY + 30 * DAY_MS);
  expect(await removeOldCarts()).toBe(1);
  expect(cartRow(cart)).toBeUndefined();
  expect(itemRows(cart)).toEqual([]);
});

it("keeps a cart until its thirty days are over", async () => {
  const cart = someCart();
  vi.setSystemTime(TODAY + 30 * DAY_MS - 1);
  expect(await removeOldCarts()).toBe(0);
  expect(contents(cart)).toHaveLength(1);
});

it("counts the thirty days from the last use, not from the first", async () => {
  const cart = someCart();
  vi.setSystemTime(TODAY + 29 * DAY_MS);
  addToCart(cart, { bookId: addBook(db), quantity: 1 });
  vi.setSystemTime(TODAY + 31 * DAY_MS);
  expect(await removeOldCarts()).toBe(0);
  expect(contents(cart)).toHaveLength(2);
});

it("leaves others' carts as they are", async () => {
  const old = someCart();
  const fresh = someCart();
  lastUsed(old, TODAY - 40 * DAY_MS);
  const before = itemRows(fresh);
  expect(await removeOldCarts()).toBe(1);
  expect(itemRows(fresh)).toEqual(before);
});

it("gets through more than fits into one batch", async () => {
  const at = TODAY - 31 * DAY_MS;
  const many = Array.from({ length: 1_203 }, (_, number) => ({
    sessionId: `session_1790000000000_${String(number).padStart(22, "0")}`,
    createdAt: at,
    updatedAt: at + number,
  }));
  db.insert(carts).values(many).run();
  const kept = someCart();
  expect(await removeOldCarts()).toBe(1_203);
  expect(db.select().from(carts).all()).toMatchObject([{ sessionId: kept }]);
});

it("removes nothing more once the shop stops", async () => {
  lastUsed(someCart(), 1);
  expect(await removeOldCarts(AbortSignal.abort())).toBe(0);
});

it("does not keep a payment from giving its books back", async () => {
  const bookId = addBook(db);
  const cart = cartWith(bookId);
  const payment = beginCartCheckout(cart);
  lastUsed(cart, 1);
  await removeOldCarts();
  expect(cartRow(cart)).toBeUndefined();
  cancelPayment(payment.id);
  expect(contents(cart)).toEqual([[bookId, 1]]);
});
