import { afterEach, describe, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { addBook, BUYER } from "../../../tests/factories/factories";
import { cartWith, contents } from "../cart/cart.fixture";
import type { CartRef } from "../cart/session.server";
import { DomainError } from "../errors";
import { paymentRow } from "../payments/find.server";
import {
  beginCartCheckout,
  beginPayment,
  report,
  runHoldOut,
  stepsOf,
  visitor,
} from "../payments/payment.fixture";
import { createPayment } from "./create.server";
import { type OrderLine, priceLines } from "./order.server";

let buyers = 0;

type Traits = { cart?: CartRef; ownAttempts?: string[]; lines?: OrderLine[] };

/** Creates a payment for one copy of a book, each time for another buyer. */
function open(bookId: number, traits: Traits = {}) {
  const { cart = null, ownAttempts = [], lines = [{ bookId, quantity: 1 }] } = traits;
  buyers += 1;
  const customer = {
    name: `Buyer ${buyers}`,
    email: BUYER.customerEmail,
    phone: BUYER.customerPhone,
    company: null,
    address: null,
    vatNumber: null,
  };
  const id = write((tx) => {
    const order = {
      delivery: null,
      lines: priceLines(tx, lines),
      customer,
      cart,
      visitor: visitor({ ownAttempts }),
    };
    return createPayment(tx, order, Date.now());
  });
  return paymentRow(id);
}

const statusOf = ({ id }: { id: string }) => paymentRow(id).status;

function refusedAs(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
  return "not refused";
}

const HELD = /^Somebody is paying for this book until/;

afterEach(() => {
  vi.useRealTimers();
});

describe("when copies are short", () => {
  it("the earlier attempt of the same browser gives way, and says so on its timeline", () => {
    const bookId = addBook(db);
    const first = open(bookId);
    const second = open(bookId, { ownAttempts: [first.id] });
    expect([statusOf(first), statusOf(second)]).toEqual(["cancelled", "pending"]);
    expect(stepsOf(first).at(-1)).toMatchObject({
      event: "cancelled",
      message: "The buyer began anew",
    });
  });

  it("the earlier attempt of the same cart gives way", () => {
    const bookId = addBook(db);
    const cart = cartWith(bookId);
    const first = beginCartCheckout(cart);
    const second = open(bookId, { cart });
    expect([statusOf(first), statusOf(second)]).toEqual(["cancelled", "pending"]);
  });

  it("an earlier attempt from a cart gives the cart its other books back", () => {
    const [bookId, other] = [addBook(db), addBook(db)];
    const cart = cartWith(bookId, other);
    const first = beginCartCheckout(cart);
    open(bookId, { ownAttempts: [first.id] });
    expect(contents(cart)).toEqual([
      [bookId, 1],
      [other, 1],
    ]);
  });

  it("another browser's attempt and another cart's do not", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const theirs = [beginCartCheckout(cartWith(bookId)), beginPayment(bookId)];
    const mine = cartWith(addBook(db));
    const unrelated = beginPayment().id;
    expect(refusedAs(() => open(bookId))).toMatch(HELD);
    expect(refusedAs(() => open(bookId, { cart: mine, ownAttempts: [unrelated] }))).toMatch(HELD);
    expect(theirs.map(statusOf)).toEqual(["pending", "pending"]);
    expect(statusOf({ id: unrelated })).toBe("pending");
  });

  it("nobody's id and a made-up one end nothing", () => {
    const bookId = addBook(db);
    const theirs = open(bookId);
    for (const unknown of ["", "%", "x".repeat(22)]) {
      expect(refusedAs(() => open(bookId, { ownAttempts: [unknown] }))).toMatch(HELD);
    }
    expect(statusOf(theirs)).toBe("pending");
  });

  it("and stay short all the same, my earlier attempt keeps its copy", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const [mine, theirs] = [open(bookId), open(bookId)];
    const lines = [{ bookId, quantity: 2 }];
    expect(refusedAs(() => open(bookId, { ownAttempts: [mine.id], lines }))).toMatch(HELD);
    expect([mine, theirs].map(statusOf)).toEqual(["pending", "pending"]);
  });

  it("a paid attempt stays paid", () => {
    const bookId = addBook(db);
    const paid = open(bookId);
    report(paid);
    expect(refusedAs(() => open(bookId, { ownAttempts: [paid.id] }))).toMatch(/has just been sold/);
    expect(statusOf(paid)).toBe("completed");
  });
});

describe("an earlier attempt is left alone", () => {
  it("while there are copies for both", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const first = open(bookId);
    open(bookId, { ownAttempts: [first.id] });
    expect(statusOf(first)).toBe("pending");
  });

  it("when it holds another book than the one that is short", () => {
    const first = open(addBook(db));
    const short = addBook(db);
    open(short);
    expect(refusedAs(() => open(short, { ownAttempts: [first.id] }))).toMatch(HELD);
    expect(statusOf(first)).toBe("pending");
  });

  it("when its hold has ended: it holds nothing any more", () => {
    const bookId = addBook(db);
    const first = open(bookId);
    runHoldOut(first);
    open(bookId, { ownAttempts: [first.id] });
    expect(statusOf(first)).toBe("pending");
  });
});

it("orders nothing for nobody", () => {
  expect(refusedAs(() => open(0, { lines: [] }))).toBe("Your cart is empty");
});
