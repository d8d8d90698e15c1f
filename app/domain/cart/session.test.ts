import { expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { cartRow, someCart } from "./cart.fixture";
import { addToCart } from "./cart.server";
import { findCart, openCart } from "./session.server";

const open = (proposed?: string) => write((tx) => openCart(tx, proposed));
const STRONG = "session_1790000000000_abcdefghijklmnopqrstuv";

it("is the word session, a timestamp and 128 random bits", () => {
  const before = Date.now();
  const [, timestamp, random = ""] = /^session_(\d+)_([\w-]+)$/.exec(open()) ?? [];
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
  expect(Buffer.from(random, "base64url")).toHaveLength(16);
});

it("is another one each time", () => {
  const ids = Array.from({ length: 100 }, () => open().slice(-22));
  expect(new Set(ids).size).toBe(100);
});

it("is found by its whole id and by nothing else", () => {
  const cart = someCart();
  expect(findCart(cart)).toBe(cart);
  const wrong = [
    null,
    undefined,
    "",
    cart.slice(0, -1),
    `${cart}A`,
    `${cart}\n`,
    ` ${cart}`,
    cart.toUpperCase(),
    cart.replace("session_", "session_0"),
    "session_%",
    "' or 1=1 --",
    "session_1790000000000_abcdefghijklmnopqrstuw",
  ];
  for (const id of wrong) expect(findCart(id), String(id)).toBeNull();
});

it("may be a client's own when it is as hard to guess as ours", () => {
  expect(open(STRONG)).toBe(STRONG);
  expect(open(STRONG)).toBe(STRONG);
  expect(findCart(STRONG)).toBe(STRONG);
});

it.each([
  "session_1790000000000_k3j9x2",
  "session_1790000000000_",
  "session__abcdefghijklmnopqrstuv",
  "mine",
  "",
  `session_1790000000000_${"x".repeat(61)}`,
  "session_1790000000000_abcdefghijklmnopqrs%uv",
])("is replaced when it could be guessed, or is none: %j", (weak) => {
  const cart = open(weak);
  expect(cart).not.toBe(weak);
  expect(findCart(cart)).toBe(cart);
  expect(findCart(weak)).toBeNull();
});

it("that is proposed by who has a cart changes nothing", () => {
  const cart = someCart();
  const proposed = "session_1790000000001_abcdefghijklmnopqrstuv";
  expect(addToCart(cart, { bookId: addBook(db), quantity: 1 }, [], proposed).cart).toBe(cart);
  expect(findCart(proposed)).toBeNull();
});

it("is not opened for a book that cannot be had", () => {
  const proposed = "session_1790000000002_abcdefghijklmnopqrstuv";
  const add = () => addToCart(null, { bookId: 999_999, quantity: 1 }, [], proposed);
  expect(add).toThrow("Book not found");
  expect(findCart(proposed)).toBeNull();
});

it("remembers when it was opened", () => {
  const before = Date.now();
  expect(cartRow(open())?.createdAt).toBeGreaterThanOrEqual(before);
});
