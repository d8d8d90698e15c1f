import { randomUUID } from "node:crypto";
import { somebody } from "../factories/purchase";
import { checkout } from "../payfast/fake-shop";
import type { StandIn } from "../payfast/stand-in";
import type { TradeDice } from "./dice";
import { buyersAt, type Ending, endingsInTurn } from "./endings";
import type { Handlers, Opened, TradeBuyer } from "./handlers";

const SPARSE_MINUTES = [1, 2, 3, 5, 8];
const REMEMBERED = 20;

/** The owner's stock changes by book: net copies, and whether any were removed. */
export type TradedStock = Map<number, { putIn: number; tookAway: boolean }>;

type World = {
  handlers: Handlers;
  standIn: StandIn;
  dice: TradeDice;
  shelf: TradedStock;
  /** Probability in percent of a crash during a purchase. */
  crashes: number;
};

/** Simulates shoppers. Each step is one purchase, from the first click. */
export function player({ handlers, standIn, dice, shelf, crashes }: World) {
  const bookIds = [...shelf.keys()];
  const carts: string[] = [];
  const orders: { bookId: number; buyer: TradeBuyer; nonce: string }[] = [];
  const endings = new Map<Ending, number>();

  const { ending, pay, visit } = buyersAt(standIn, handlers, dice);
  const nextEnding = endingsInTurn(dice);

  /** A double click makes one payment. */
  async function click(open: () => Promise<Opened | null>): Promise<Opened | null> {
    if (!dice.percent(15)) return open();
    const [first, second] = await Promise.all([open(), open()]);
    if (first && second && first.paymentId !== second.paymentId) {
      throw new Error(`Two clicks made two payments: ${first.paymentId}, ${second.paymentId}`);
    }
    return first ?? second;
  }

  function buyOne(): Promise<Opened | null> {
    // Resubmitting a form gives the same payment while that is pending, and nothing to pay once it is paid.
    const isAgain = orders.length > 0 && dice.percent(6);
    const order = isAgain
      ? dice.one(orders)
      : { bookId: dice.one(bookIds), buyer: somebody(), nonce: randomUUID() };
    orders.push(order);
    if (orders.length > REMEMBERED) orders.shift();
    return click(() => handlers.buyNow(order.bookId, order.buyer, order.nonce));
  }

  async function buyCart(): Promise<Opened | null> {
    const known = carts.length > 0 && dice.percent(40) ? dice.one(carts) : null;
    const wanted = Array.from({ length: dice.between(1, 4) }, () => dice.one(bookIds));
    const cart = await handlers.fillCart(known, wanted);
    if (cart === null) return null;
    if (known === null) carts.push(cart);
    if (carts.length > REMEMBERED) carts.shift();
    const buyer = somebody();
    return click(() => handlers.checkOut(cart, buyer));
  }

  async function changeSomething(): Promise<void> {
    const bookId = dice.one(bookIds);
    if (dice.percent(50)) await handlers.changePrice(bookId, dice.between(50, 900) * 100);
    const more = await handlers.changeStock(bookId, dice.one([-1, 1, 2, 3, 4, 4]));
    const book = shelf.get(bookId) ?? { putIn: 0, tookAway: false };
    shelf.set(bookId, { putIn: book.putIn + more, tookAway: book.tookAway || more < 0 });
  }

  /** The merchant receives money for something outside the shop. */
  async function payElsewhere(): Promise<void> {
    const fields = { m_payment_id: `till-${dice.between(1, 9_999)}` };
    await pay(await checkout(standIn, "http://127.0.0.1:9", fields), { itn: "drop" });
  }

  async function purchase(): Promise<void> {
    await handlers.reachable();
    if (dice.percent(25)) await changeSomething();
    if (dice.percent(50)) await handlers.pass(dice.one(SPARSE_MINUTES));
    if (dice.percent(1)) await payElsewhere();
    if (dice.percent(crashes)) handlers.crashSoon();
    const opened = await (dice.percent(60) ? buyOne() : buyCart());
    if (opened === null) return;
    const session = await visit(opened.form);
    const how = nextEnding();
    endings.set(how, (endings.get(how) ?? 0) + 1);
    await ending[how](opened, session);
    if (dice.percent(70)) await handlers.settle();
  }

  return { purchase, endings: () => Object.fromEntries(endings) };
}
