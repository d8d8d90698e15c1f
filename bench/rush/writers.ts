import type { StandIn } from "../../tests/payfast/stand-in";
import { postToPayFast, somebody } from "../../tests/purchase";
import { until } from "../../tests/until";
import { randomNumbers } from "../random";
import { BOOKS_CALL, EXPONENT } from "./addresses";
import { atRate, type Tally, troubleOf, type Work } from "./at-rate";
import type { Checks } from "./checks";
import type { ShopDatabase } from "./database";
import { newEditor } from "./editor";
import { zipfItems } from "./zipf";

/** What is written each second while readers read. */
export const RATES = { carts: 50, payments: 5, notifications: 5, edits: 1 };
type Tallies = Record<keyof typeof RATES, Tally>;
/** `changes` of what pages show: copies held, copies sold, edits. */
export type Written = { tallies: Tallies; changes: number; troubles: string[] };

const SEED = 20_270_118;
const RIVALS_EVERY = 5;
const JSON_BODY = { "Content-Type": "application/json" };

export type WritersPlan = {
  url: string;
  /** The admin's. */
  cookie: string;
  standIn: StandIn;
  database: ShopDatabase;
  checks: Checks;
  /** Books with copies, the most popular first. */
  buyable: number[];
  /** Books that somebody here began to pay for. */
  sold: Set<number>;
  /** A page of a list that shows a book, if readers ask for one. */
  pageWith: (bookId: number) => string | undefined;
};

type Payment = { paymentId: string; bookId: number; sessionId: string };

/** Shoppers who fill carts, pay and are paid for, and an admin who edits, until they are stopped. */
export function startWriters(plan: WritersPlan) {
  const { url, standIn, database, checks, buyable, sold, pageWith } = plan;
  const random = randomNumbers(SEED + sold.size);
  const popular = zipfItems(buyable, EXPONENT, random);
  const unpaid: Payment[] = [];
  const afterwards: Promise<unknown>[] = [];
  const troubles: string[] = [];
  let [begun, changes] = [0, 0];

  const later = (work: Promise<unknown>) =>
    afterwards.push(work.catch((error: unknown) => troubles.push(troubleOf(error))));
  /** A popular book that nobody here has bought. */
  const wanted = (): number => {
    for (;;) {
      const bookId = popular();
      if (!sold.has(bookId)) return bookId;
    }
  };
  /** By turns on its page, in its call and on a list. */
  const checkBook = (bookId: number, turn: number) => {
    const [page, call] = [`/book/${bookId}`, `${BOOKS_CALL}/${bookId}`];
    return checks.check([page, call, pageWith(bookId) ?? page][turn % 3] ?? page);
  };

  async function send(path: string, body: object) {
    const startedAt = performance.now();
    const answer = await fetch(url + path, {
      method: "POST",
      headers: JSON_BODY,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const ms = performance.now() - startedAt;
    if (answer.ok || answer.status === 409) return { ms, isDone: answer.ok, text };
    throw new Error(`${path} answered ${answer.status}: ${text}`);
  }

  const fillCart: Work = async () => {
    const { ms, isDone } = await send("/api/v1/cart", { bookId: wanted(), quantity: 1 });
    return isDone ? ms : "refused";
  };

  async function begin(bookId: number): Promise<number | "refused"> {
    const { ms, isDone, text } = await send("/api/v1/payments/initiate", { bookId, ...somebody() });
    if (!isDone) return "refused";
    changes += 1;
    const { paymentId, paymentForm } = JSON.parse(text);
    const goes = async () => {
      await checkBook(bookId, begun);
      const sessionId = await postToPayFast(standIn, paymentForm);
      unpaid.push({ paymentId, bookId, sessionId });
    };
    later(goes());
    return ms;
  }

  const pay: Work = async () => {
    const bookId = wanted();
    sold.add(bookId);
    begun += 1;
    // A second buyer of the same book in the same moment: of a single copy one of them must get none.
    if (begun % RIVALS_EVERY === 0) later(begin(bookId));
    return begin(bookId);
  };

  const notify: Work = async () => {
    const payment = unpaid.shift();
    if (payment === undefined) return "nothing";
    const startedAt = performance.now();
    const { status } = await standIn.notify(payment.sessionId);
    const ms = performance.now() - startedAt;
    if (status !== 200) throw new Error(`A notification was answered with ${status}.`);
    const follows = async () => {
      await until(() => database.statusOf(payment.paymentId) === "completed");
      changes += 1;
      await checkBook(payment.bookId, begun + 1);
    };
    later(follows());
    return ms;
  };

  const edit = newEditor(plan);
  const editOne: Work = async () => {
    const bookId = wanted();
    const ms = await edit(bookId);
    if (ms !== "refused") changes += 1;
    const list = pageWith(bookId);
    const paths = [`/book/${bookId}`, `${BOOKS_CALL}/${bookId}`, ...(list ? [list] : [])];
    for (const path of paths) later(checks.check(path));
    return ms;
  };

  const running = {
    carts: atRate(RATES.carts, fillCart),
    payments: atRate(RATES.payments, pay),
    notifications: atRate(RATES.notifications, notify),
    edits: atRate(RATES.edits, editOne),
  };

  return {
    /** Stops, and waits until all that was begun has come to its end. */
    async stop(): Promise<Written> {
      const [carts, payments, notifications, edits] = await Promise.all([
        running.carts.stop(),
        running.payments.stop(),
        running.notifications.stop(),
        running.edits.stop(),
      ]);
      while (afterwards.length > 0) await Promise.all(afterwards.splice(0));
      return { tallies: { carts, payments, notifications, edits }, changes, troubles };
    },
  };
}
