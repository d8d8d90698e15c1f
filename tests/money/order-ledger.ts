import type { Database } from "better-sqlite3";
import { UNBALANCED_BOOKS } from "../../app/domain/stock/unbalanced";
import { groupBy, type Note } from "../numbers/books";

type Order = {
  id: string;
  status: string;
  state: string | null;
  kind: string | null;
  readyAt: number | null;
  sentAt: number | null;
  handedOverAt: number | null;
};

const ORDERS = `
  SELECT p.id, p.status, p.delivery_kind kind, o.state, o.ready_at readyAt, o.sent_at sentAt,
    o.handed_over_at handedOverAt
  FROM payments p LEFT JOIN orders o ON o.payment_id = p.id`;
const STEPS = `
  SELECT payment_id paymentId, event, message FROM payment_logs
  WHERE event IN ('order to_pack', 'order to pack', 'order ready', 'order sent', 'order handed over')
  ORDER BY id`;
const SHORT = "SELECT id FROM books WHERE stock_qty < 0";

const FETCHED = ["collection", "school"];
const BROUGHT = ["courier", "pickup_point"];

/** Where an order is after its steps, as its timeline tells them, and the times that then stand. */
function replay(steps: { event: string; message: string }[]) {
  let state = "to pack";
  const stands = new Set<string>();
  for (const { event, message } of steps) {
    const to = event.replace("order ", "").replace("_", " ");
    if (message.includes("was taken back")) stands.delete(state);
    else if (to !== "to pack") stands.add(to);
    state = to;
  }
  return { state, stands };
}

/** Each paid payment is an order, no other is, and its state is where its steps have led, by a way that it goes. */
function checkOrder(order: Order, steps: { event: string; message: string }[], note: Note): void {
  const { id, status, state, kind } = order;
  if ((state !== null) !== (status === "completed")) note(`${id} is ${status}, its order ${state}`);
  if (state === null) return;
  const told = replay(steps);
  if (told.state !== state.replace("_", " ")) note(`${id} is ${state} after ${told.state}`);
  const times = { ready: order.readyAt, sent: order.sentAt, "handed over": order.handedOverAt };
  for (const [name, at] of Object.entries(times)) {
    if ((at !== null) !== told.stands.has(name)) note(`${id} was ${name} at ${at}: it is ${state}`);
  }
  if (FETCHED.includes(kind ?? "") && order.sentAt !== null) note(`${id} is fetched and was sent`);
  if (BROUGHT.includes(kind ?? "") && order.readyAt !== null)
    note(`${id} is brought and was ready`);
}

/** What must hold at any moment: no book has fewer than no copies, and each has what its movements come to. */
export function shelfFaultsIn(driver: Database): string[] {
  const short = driver.prepare<[], number>(SHORT).pluck().all();
  const unbalanced = driver.prepare<[], { bookId: number }>(UNBALANCED_BOOKS).all();
  return [
    ...short.map((id) => `book ${id} has fewer copies than none`),
    ...unbalanced.map(({ bookId }) => `book ${bookId} has other copies than its movements`),
  ];
}

const UNPAID = `
  SELECT id FROM payments p WHERE method <> 'payfast' AND status = 'pending'
    AND (SELECT ifnull(sum(amount_cents), 0) FROM payment_receipts WHERE payment_id = p.id) <= 0`;

// Nothing but its owner ends an order, part of whose money is there.
const ENDED_WITH_MONEY = `
  SELECT l.payment_id FROM payment_logs l WHERE l.event IN ('cancelled', 'failed') AND l.source <> 'admin'
    AND (SELECT ifnull(sum(amount_cents), 0) FROM payment_receipts r
      WHERE r.payment_id = l.payment_id AND r.created_at < l.created_at) > 0
    AND NOT EXISTS (SELECT 1 FROM payment_receipts b
      WHERE b.payment_id = l.payment_id AND b.undoes_id IS NOT NULL AND b.created_at <= l.created_at)`;

/** Of a book of an order: the copies that it is owed once all refunds have ended, and whether somebody is to look at it. */
const MISSING = `
  SELECT i.payment_id || ' of book ' || i.book_id what,
    i.quantity - i.taken_qty - (
      SELECT ifnull(sum(l.quantity - l.restocked_qty), 0) FROM refund_lines l JOIN refunds r ON r.id = l.refund_id
      WHERE r.payment_id = i.payment_id AND l.book_id = i.book_id AND r.state = 'done') owed,
    (SELECT count(*) FROM payment_flags f WHERE f.kind = 'sold_out' AND f.settled_at IS NULL
      AND f.payment_id = i.payment_id AND f.book_id = i.book_id) flags
  FROM payment_items i JOIN orders o ON o.payment_id = i.payment_id`;

/** What is missing is flagged until it has come or gone back. What went back to the shelf and is still wanted is owed without a flag. */
function checkMissing(driver: Database, note: Note): void {
  const all = driver
    .prepare<[], { what: string; outstanding: number; flags: number }>(MISSING)
    .all();
  for (const { what, outstanding, flags } of all) {
    if (flags > 0 && outstanding <= 0) note(`${what} nothing is owed, and it is flagged`);
  }
}

/** All orders that are not where their steps have led, or whose days are over and that wait, one sentence each. */
export function orderFaultsIn(driver: Database): string[] {
  const faults: string[] = [];
  const steps = driver.prepare<[], { paymentId: string; event: string; message: string }>(STEPS);
  const stepsOf = groupBy(steps.all(), ({ paymentId }) => paymentId);
  for (const order of driver.prepare<[], Order>(ORDERS).all()) {
    checkOrder(order, stepsOf.get(order.id) ?? [], (fault) => void faults.push(fault));
  }
  checkMissing(driver, (fault) => void faults.push(fault));
  const awaited = driver.prepare<[], string>(UNPAID).pluck().all();
  const ended = driver.prepare<[], string>(ENDED_WITH_MONEY).pluck().all();
  return [
    ...faults,
    ...awaited.map((id) => `${id} waits for its money for ever`),
    ...ended.map((id) => `${id} ended by itself, with money of it in the bank`),
  ];
}
