import type { Database } from "better-sqlite3";
import { groupBy, type Note, sum } from "../numbers/books";
import type { Refund as RefundThere } from "../payfast/api/refunds";
import type { Session } from "../payfast/checkout/sessions";

type Paid = {
  id: string;
  status: string;
  amountCents: number;
  payfastPaymentId: string | null;
  invoiced: number | null;
  invoicedVat: number | null;
};
type Refund = {
  id: number;
  paymentId: string;
  state: string;
  way: string;
  cents: number;
  vat: number;
  receiptId: string | null;
  lineCents: number;
  lineVat: number;
  number: string | null;
  noteNumber: string | null;
  noteCents: number | null;
  noteVat: number | null;
};

const PAID = `
  SELECT p.id, p.status, p.amount_cents amountCents, p.payfast_payment_id payfastPaymentId,
    i.total_amount_cents invoiced, i.vat_amount_cents invoicedVat
  FROM payments p LEFT JOIN invoices i ON i.payment_id = p.id`;
const REFUNDS = `
  SELECT r.id, r.payment_id paymentId, r.state, r.way, r.amount_cents cents, r.vat_amount_cents vat,
    r.receipt_id receiptId, r.credit_note_number number, c.credit_note_number noteNumber,
    c.total_amount_cents noteCents, c.vat_amount_cents noteVat,
    (SELECT sum(amount_cents) FROM refund_lines WHERE refund_id = r.id) lineCents,
    (SELECT sum(vat_amount_cents) FROM refund_lines WHERE refund_id = r.id) lineVat
  FROM refunds r LEFT JOIN credit_notes c ON c.refund_id = r.id`;
const MORE = `
  SELECT payment_id paymentId, data ->> 'refundId' refundId, message FROM payment_logs
  WHERE message LIKE '%more than was asked%'`;

type More = { paymentId: string; refundId: number; message: string };

const centsInWords = ({ message }: More): number =>
  Math.round(Number(/took off R([\d.]+) more/.exec(message.replaceAll("\u00a0", ""))?.[1]) * 100);

/** What PayFast took off beyond these refunds, as their timelines say. */
export function moreThanAsked(driver: Database, refundIds: number[]): number {
  const all = driver.prepare<[], More>(MORE).all();
  return sum(all.filter(({ refundId }) => refundIds.includes(refundId)).map(centsInWords));
}

const centsOf = (rows: { cents: number }[]) => sum(rows.map(({ cents }) => cents));

/** Each refund has ended, in a credit note of its own if it corrects an invoice. */
function checkCreditNotes(refunds: Refund[], note: Note): void {
  for (const refund of refunds) {
    const { id, state, cents, vat, receiptId, lineCents, lineVat, number, noteNumber } = refund;
    if (state === "asked") note(`refund ${id} never ends`);
    const isCredited = state === "done" && receiptId === null;
    if ((noteNumber !== null) !== isCredited) note(`refund ${id} is ${state}: ${noteNumber}`);
    if (number !== noteNumber) note(`refund ${id} names another credit note than its own`);
    if (isCredited && (refund.noteCents !== cents || refund.noteVat !== vat)) {
      note(`${noteNumber} is not over ${cents} cents with ${vat} of VAT`);
    }
    if (lineCents !== cents || lineVat !== vat) note(`the lines of refund ${id} are not its sum`);
  }
  const numbers = refunds.flatMap(({ noteNumber }) => noteNumber ?? []);
  for (const [series, own] of groupBy(numbers, (number) => number.slice(0, -6))) {
    const sorted = own.map((number) => Number(number.slice(-6))).sort((a, b) => a - b);
    if (sorted.some((number, index) => number !== index + 1)) note(`${series} has a gap`);
  }
}

/** What was paid without what went back is what invoices without credit notes say, and never less than nothing. */
function checkPaid(payment: Paid, refunds: Refund[], note: Note): void {
  const { id, status, amountCents, invoiced, invoicedVat } = payment;
  const done = refunds.filter(({ state, receiptId }) => state === "done" && receiptId === null);
  const paid = status === "completed" ? amountCents : 0;
  const kept = paid - centsOf(done);
  const booked = (invoiced ?? 0) - sum(done.map(({ noteCents }) => noteCents ?? 0));
  if (kept !== booked) note(`${id} kept ${kept} cents, and its documents say ${booked}`);
  if (kept < 0) note(`${id} gave ${-kept} cents more back than it took`);
  const vat = (invoicedVat ?? 0) - sum(done.map((refund) => refund.vat));
  if (vat < 0 || (kept === 0 && vat !== 0)) note(`${id} keeps ${kept} cents with ${vat} of VAT`);
}

/** What the stand-in's books say of each payment is what the shop's say. */
function checkPayFast(
  payment: Paid,
  { refunds, more }: { refunds: Refund[]; more: number },
  there: { took: Session["transactions"]; gave: RefundThere[] },
  note: Note,
): void {
  const own = payment.payfastPaymentId;
  const paid = own === null ? 0 : payment.amountCents;
  const beside = there.took.filter(({ pfPaymentId }) => pfPaymentId !== own);
  const through = refunds.filter(({ state, way }) => state === "done" && way === "payfast");
  const took = sum(there.took.map(({ amountCents }) => amountCents));
  const gave = sum(there.gave.map(({ amountCents }) => amountCents));
  const besideCents = sum(beside.map(({ amountCents }) => amountCents));
  const books = paid + besideCents - centsOf(through) - more;
  if (took - gave !== books) {
    note(`PayFast has ${took} - ${gave} cents of ${payment.id}, and the shop's books say ${books}`);
  }
  for (const { pfPaymentId, amountCents } of beside) {
    const back = refunds.filter(
      ({ receiptId, state }) => receiptId === pfPaymentId && state === "done",
    );
    if (centsOf(back) > amountCents) note(`more than came as ${pfPaymentId} went back`);
  }
}

/** What an order that changed paid for delivery: never less than nothing, with the order or beside it. */
const DELIVERY = `
  SELECT p.id FROM payments p WHERE
    (SELECT ifnull(sum(CASE outcome WHEN 'received' THEN to_cents - from_cents ELSE 0 END - beside_cents), 0)
      FROM delivery_changes WHERE payment_id = p.id) < 0
    OR p.delivery_cents < (SELECT ifnull(sum(l.amount_cents), 0) FROM refund_lines l
      JOIN refunds r ON r.id = l.refund_id
      WHERE r.payment_id = p.id AND l.kind = 'delivery' AND r.state <> 'refused')`;

/** All inconsistencies of what went back, one sentence each. */
export function refundFaultsIn(
  driver: Database,
  { sessions, refunds: given }: { sessions: Session[]; refunds: RefundThere[] },
): string[] {
  const faults: string[] = [];
  const note: Note = (fault) => void faults.push(fault);
  const rows = <Row>(sql: string): Row[] => driver.prepare<[], Row>(sql).all();
  const all = rows<Refund>(REFUNDS);
  const refundsOf = groupBy(all, ({ paymentId }) => paymentId);
  const moreOf = groupBy(
    rows<More>(MORE).map((more) => ({ paymentId: more.paymentId, cents: centsInWords(more) })),
    ({ paymentId }) => paymentId,
  );
  checkCreditNotes(all, note);
  for (const payment of rows<Paid>(PAID)) {
    const refunds = refundsOf.get(payment.id) ?? [];
    const took = sessions
      .filter(({ fields }) => fields.m_payment_id === payment.id)
      .flatMap(({ transactions }) => transactions);
    const ids = new Set(took.map(({ pfPaymentId }) => pfPaymentId));
    const gave = given.filter(({ isDone, pfPaymentId }) => isDone && ids.has(pfPaymentId));
    checkPaid(payment, refunds, note);
    const more = centsOf(moreOf.get(payment.id) ?? []);
    checkPayFast(payment, { refunds, more }, { took, gave }, note);
  }
  for (const { id } of rows<{ id: string }>(DELIVERY))
    note(`${id} gave back more than its delivery`);
  const mails = rows("SELECT 1 FROM mails WHERE kind = 'refund'").length;
  const silent = rows<{ id: string }>("SELECT id FROM payments WHERE customer_email = ''");
  const isSilent = new Set(silent.map(({ id }) => id));
  const done = all.filter(
    ({ state, paymentId }) => state === "done" && !isSilent.has(paymentId),
  ).length;
  if (mails !== done) note(`${done} refunds are done, and ${mails} mails tell of them`);
  return faults;
}
