import { type CookieHeader, callAs } from "../admin";
import type { sentBook } from "../book-fields";
import type { TradeDice } from "../numbers/dice";
import type { StandIn } from "../payfast/stand-in";
import { postToPayFast, somebody } from "../purchase";
import type { ShopBox } from "./boxes";

const BUYERS = 4;
/** What a box answers that cannot write just now, or to whom a copy was sold that another wanted. */
const REFUSALS = [409, 503];

/** What the boxes have answered for. */
export type Promised = { payments: { paymentId: string; bookId: number }[]; titles: string[] };

type World = {
  boxes: ShopBox[];
  standIn: StandIn;
  dice: TradeDice;
  owner: CookieHeader;
  /** A title as the owner sends it. */
  fields: ReturnType<typeof sentBook>;
};

type Answer = { status: number; json: Record<string, unknown> };

/** An answer, or null where the connection broke. @throws Error where a box answers what it never should. */
async function call(box: ShopBox, path: string, body: object): Promise<Answer | null> {
  const headers = { "Content-Type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await box
    .get(path, sent)
    .then(async (given) => ({ status: given.status, json: await given.json() }))
    .catch(() => null);
  if (answer === null || answer.status < 300) return answer;
  if (REFUSALS.includes(answer.status)) return null;
  throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.json)}`);
}

/**
 * Begins what a shop does in a busy hour, at any of its boxes: carts that are filled at one and paid for at another,
 * readers, and an owner who adds and changes titles. `books` are single copies.
 */
export function beginTrade({ boxes, standIn, dice, owner, fields }: World, books: number[]) {
  const promised: Promised = { payments: [], titles: [] };
  let isOver = false;
  const anyBox = () => dice.one(boxes);

  async function buy(bookId: number): Promise<void> {
    const cart = await call(anyBox(), "/api/v1/cart", { bookId });
    if (cart === null) return;
    const order = { sessionId: cart.json.sessionId, ...somebody() };
    const answer = await call(anyBox(), "/api/v1/payments/cart/initiate", order);
    if (answer === null) return;
    const paymentId = String(answer.json.paymentId);
    promised.payments.push({ paymentId, bookId });
    await standIn.pay(await postToPayFast(standIn, String(answer.json.paymentForm)));
  }

  async function buyUntilOver(): Promise<void> {
    while (!isOver && books.length > 0) await buy(dice.one(books));
  }

  async function editUntilOver(): Promise<void> {
    while (!isOver) {
      const title = `Edited ${dice.between(1, 1_000_000_000)}`;
      const book = { ...fields, title, stockQty: 0 };
      const path = "/api/v1/admin/books";
      const made = await callAs(anyBox(), owner, "POST", path, book).catch(() => null);
      if (made?.status === 201) promised.titles.push(title);
      else if (made !== null && made.status !== 503) throw new Error(`${path}: ${made.text}`);
    }
  }

  async function readUntilOver(): Promise<void> {
    while (!isOver) {
      const page = await anyBox()
        .get(`/?q=${dice.between(1, 1_000)}`)
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
        .catch(() => null);
      if (page !== null && page.status !== 200) throw new Error(`/ answered ${page.status}`);
    }
  }

  const buyers = Array.from({ length: BUYERS }, buyUntilOver);
  const all = Promise.all([editUntilOver(), readUntilOver(), ...buyers]);
  // Told by `stop`.
  all.catch(() => {});
  return {
    promised,
    async stop(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}
