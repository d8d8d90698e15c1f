import type { Database } from "better-sqlite3";
import type { Session } from "../payfast/checkout/sessions";
import {
  groupBy,
  type Item,
  type Note,
  type Payment,
  readBooks,
  sum,
  type TradedBooks,
} from "./books";
import type { TradedStock } from "./play";

type Delivery = Pick<Payment, "deliveryName" | "deliveryCents">;

const deliveryLines = ({ deliveryName, deliveryCents }: Delivery) =>
  deliveryCents === 0
    ? []
    : [{ title: `Delivery: ${deliveryName}`, price: deliveryCents, quantity: 1 }];

/** Each paid payment has one invoice for what was ordered, and numbers have no gaps. */
function checkInvoices({ payments, items, invoices, lines }: TradedBooks, note: Note): void {
  const invoicesOf = groupBy(invoices, ({ paymentId }) => paymentId);
  const linesOf = groupBy(lines, ({ invoiceId }) => invoiceId);
  const itemsOf = groupBy(items, ({ paymentId }) => paymentId);
  const shown = (things: { title: string; price: number; quantity: number }[]) =>
    things
      .map(({ title, price, quantity }) => `${quantity} ${title} at ${price}`)
      .sort()
      .join("; ");
  for (const { id, status, amountCents, invoiceNumber, ...delivery } of payments) {
    const [invoice, ...more] = invoicesOf.get(id) ?? [];
    if (status !== "completed") {
      if (invoice || invoiceNumber) note(`${id} is ${status} and has an invoice`);
      continue;
    }
    if (invoice === undefined || more.length > 0) {
      note(`${id} has ${invoice ? more.length + 1 : "no"} invoices`);
      continue;
    }
    if (invoice.number !== invoiceNumber) note(`${id} names another invoice than its own`);
    if (invoice.total !== amountCents) note(`${invoice.number} is not over ${amountCents} cents`);
    const own = linesOf.get(invoice.id) ?? [];
    const ordered = [...(itemsOf.get(id) ?? []), ...deliveryLines(delivery)];
    if (shown(own) !== shown(ordered)) note(`${invoice.number} has other lines`);
  }
  const series = groupBy(invoices, ({ number }) => number.slice(0, -6));
  for (const [name, own] of series) {
    const numbers = own.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
    if (numbers.some((number, i) => number !== i + 1)) note(`${name} has a gap or a double`);
  }
  const revenue = sum(payments.filter((p) => p.status === "completed").map((p) => p.amountCents));
  const invoiced = sum(invoices.map(({ total }) => total));
  if (revenue !== invoiced) note(`revenue is ${revenue} cents, and ${invoiced} are invoiced`);
}

/** Each paid payment was completed and confirmed once, and no notification is unprocessed. */
function checkWords({ rows, payments, confirmations }: TradedBooks, note: Note): void {
  const confirmed = groupBy(confirmations, ({ paymentId }) => paymentId);
  const completions = groupBy(
    rows<{ id: string }>("SELECT payment_id id FROM payment_logs WHERE event = 'completed'"),
    ({ id }) => id,
  );
  for (const { id, status, email } of payments) {
    const wanted = status === "completed" ? 1 : 0;
    const mails = confirmed.get(id)?.length ?? 0;
    if (mails !== (email === "" ? 0 : wanted))
      note(`${id} is ${status} and has ${mails} confirmations`);
    const steps = completions.get(id)?.length ?? 0;
    if (steps !== wanted) note(`${id} is ${status} and was completed ${steps} times`);
  }
  const open = rows<{ id: number; verdict: string }>(
    "SELECT id, verdict FROM provider_notifications WHERE verdict = 'received' OR settled_at IS NULL",
  );
  for (const { id } of open) note(`notification ${id} has no verdict`);
  for (const { id, kind } of rows<{ id: number; kind: string }>(
    "SELECT id, kind FROM jobs WHERE dead_at IS NOT NULL OR kind = 'verify-notification'",
  )) {
    note(`job ${id} (${kind}) was never done`);
  }
}

type Money = { paymentId: string; providerPaymentId: string; amountCents: number };

/** Ground truth from outside: stock changes by the owner, and money that PayFast took. */
export type LedgerFacts = { shelf: TradedStock; sessions: Session[] };

function checkCopies(
  { stock, items, payments, returned }: TradedBooks,
  { shelf }: LedgerFacts,
  note: Note,
): void {
  const statusOf = new Map(payments.map(({ id, status }) => [id, status]));
  const byBook = groupBy(items, ({ bookId }) => bookId);
  for (const [id, { putIn }] of shelf) {
    const onHand = stock.find((book) => book.id === id)?.stockQty ?? 0;
    const taken = sum((byBook.get(id) ?? []).map((item) => item.taken));
    const back = returned.filter(({ bookId, state }) => bookId === id && state === "done");
    const away = taken - sum(back.map(({ restocked }) => restocked));
    if (onHand < 0) note(`book ${id} has ${onHand} copies`);
    if (onHand + away !== putIn) {
      note(`book ${id}: ${onHand} on hand and ${away} taken are not the ${putIn} put in`);
    }
  }
  for (const { paymentId, taken, quantity } of items) {
    if (taken > quantity) note(`${taken} copies taken by ${paymentId}, which is for ${quantity}`);
    if (taken > 0 && statusOf.get(paymentId) !== "completed") {
      note(`${taken} copies taken by ${paymentId}, which is not paid`);
    }
  }
}

/** Whoever paid in time, as the shop knows, lacks no copy, unless the owner removed it. */
function checkPromises({ rows, items }: TradedBooks, { shelf }: LedgerFacts, note: Note): void {
  const inTime = new Set(
    rows<{ id: string }>(`SELECT payment_id id FROM payment_logs
      WHERE event = 'completed' AND NOT json_extract(data, '$.late')`).map(({ id }) => id),
  );
  for (const { paymentId, bookId, takenAtOnce, quantity } of items) {
    if (takenAtOnce < quantity && inTime.has(paymentId) && !shelf.get(bookId)?.tookAway) {
      note(
        `${paymentId} paid in time, and ${quantity - takenAtOnce} of book ${bookId} were sold to others`,
      );
    }
  }
}

function moneyIn(sessions: Session[]): Money[] {
  return sessions.flatMap(({ fields, transactions }) =>
    transactions.map(({ pfPaymentId, amountCents }) => ({
      paymentId: fields.m_payment_id ?? "",
      providerPaymentId: pfPaymentId,
      amountCents,
    })),
  );
}

const isPaidByHand = ({ status, payfastPaymentId }: Payment) =>
  status === "completed" && payfastPaymentId === null;

// What an admin has received has paid the order, or is to go back and marked so; or the order waits for the rest.
function checkByHand(payment: Payment, note: Note): void {
  const { id, status, amountCents, receivedCents, returnedCents, isMarked } = payment;
  const kept = (receivedCents ?? 0) - returnedCents;
  if (kept < 0) note(`${-kept} cents more of ${id} went back than came`);
  const price = isPaidByHand(payment) ? amountCents : 0;
  if (kept < price) note(`not all of ${id} was received`);
  if (status === "pending" && kept >= amountCents) note(`${id} waits, and all of it is there`);
  const toGiveBack = status === "pending" ? 0 : kept - price;
  if (toGiveBack > 0 !== isMarked > 0)
    note(`${toGiveBack} cents of ${id} are to go back: marked ${isMarked}`);
}

/** The flags that a payment must have, and how many. */
function waitlistFlags(payment: Payment, items: Item[], money: Money[]) {
  const { status, amountCents } = payment;
  const right = money.filter((one) => one.amountCents === amountCents).length;
  const short = items.filter((item) => item.takenAtOnce < item.quantity).length;
  return {
    double_payment: Math.max(right - (isPaidByHand(payment) ? 0 : 1), 0),
    amount_mismatch: money.length - right,
    sold_out: status === "completed" ? short : 0,
  };
}

/** A payment is completed if and only if PayFast took its exact amount, or an admin received it. */
function checkPayment(payment: Payment, items: Item[], money: Money[], note: Note): void {
  const { id, amountCents, deliveryCents, status, payfastPaymentId } = payment;
  if (sum(items.map((item) => item.price * item.quantity)) + deliveryCents !== amountCents) {
    note(`the items of ${id} and its delivery are not its ${amountCents} cents`);
  }
  const right = money.filter((one) => one.amountCents === amountCents);
  checkByHand(payment, note);
  if (isPaidByHand(payment)) return;
  if ((status === "completed") !== right.length > 0) {
    note(`${id} is ${status}, with ${right.length} payments of its amount at PayFast`);
  }
  const isNamed = right.some((one) => one.providerPaymentId === payfastPaymentId);
  if (status === "completed" && !isNamed) {
    note(`${id} names ${payfastPaymentId}, which is not its money`);
  }
}

function checkMoney(
  { payments, items, flags }: TradedBooks,
  { sessions }: LedgerFacts,
  note: Note,
): void {
  const moneyFor = groupBy(moneyIn(sessions), ({ paymentId }) => paymentId);
  const itemsOf = groupBy(items, ({ paymentId }) => paymentId);
  const flagsOf = groupBy(flags, ({ paymentId, kind }) => `${paymentId} ${kind}`);
  for (const payment of payments) {
    const [own, money] = [itemsOf.get(payment.id) ?? [], moneyFor.get(payment.id) ?? []];
    checkPayment(payment, own, money, note);
    for (const [kind, wanted] of Object.entries(waitlistFlags(payment, own, money))) {
      const flagged = flagsOf.get(`${payment.id} ${kind}`)?.length ?? 0;
      if (flagged !== wanted) note(`${payment.id} has ${flagged} of ${wanted} flags ${kind}`);
    }
  }
}

/** Lists exactly the PayFast transactions that belong to no payment of the shop. */
function checkReceipts(
  { rows, payments }: TradedBooks,
  { sessions }: LedgerFacts,
  note: Note,
): void {
  const ours = new Set(payments.map(({ id }) => id));
  const foreign = new Set(
    moneyIn(sessions)
      .filter(({ paymentId }) => !ours.has(paymentId))
      .map(({ providerPaymentId }) => providerPaymentId),
  );
  const listed = rows<{ id: string }>("SELECT provider_payment_id id FROM unknown_receipts");
  for (const { id } of listed) if (!foreign.delete(id)) note(`${id} is no unknown receipt`);
  for (const id of foreign) note(`${id} is not listed`);
}

/** All inconsistencies of a shop's records, one sentence each. */
export function faultsIn(driver: Database, facts: LedgerFacts): string[] {
  const faults: string[] = [];
  const note: Note = (fault) => void faults.push(fault);
  const books = readBooks(driver);
  checkCopies(books, facts, note);
  checkPromises(books, facts, note);
  checkMoney(books, facts, note);
  checkReceipts(books, facts, note);
  checkInvoices(books, note);
  checkWords(books, note);
  return faults;
}

export const countOf = (driver: Database, status: string): number =>
  Number(driver.prepare("SELECT count(*) FROM payments WHERE status = ?").pluck().get(status));
