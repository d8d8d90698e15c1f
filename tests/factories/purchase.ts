import { eq, ne } from "drizzle-orm";
import { books } from "../../app/db/schema/catalogue";
import {
  paymentFlags,
  paymentItems,
  payments,
  providerNotifications,
} from "../../app/db/schema/payment";
import { jobs } from "../../app/db/schema/work";
import type { StandIn } from "../payfast/stand-in";
import type { RunningShop } from "../shop/running-shop";
import { until } from "../shop/until";
import { addBook, type BookTraits, BUYER } from "./factories";

let shoppers = 0;

/** A new buyer. */
export function somebody() {
  shoppers += 1;
  return { ...BUYER, customerEmail: `shopper${shoppers}@example.org` };
}

export type Order = { bookId: number; amount?: number } & Partial<ReturnType<typeof somebody>>;

export const initiate = (shop: RunningShop, order: Order): Promise<Response> =>
  shop.get("/api/v1/payments/initiate", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...somebody(), ...order }),
  });

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** The fields of the PayFast form as a browser would post them. */
export function formFields(html: string): Map<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/?>/g);
  const plain = (text: string) =>
    text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
  return new Map([...inputs].map(([, name = "", value = ""]) => [name, plain(value)]));
}

/** Posts the PayFast form. Answers the session that waits for the buyer. */
export async function postToPayFast(
  standIn: Pick<StandIn, "url">,
  paymentForm: string,
): Promise<string> {
  const posted = await fetch(`${standIn.url}/eng/process`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams([...formFields(paymentForm)]),
  });
  const sessionId = posted.headers.get("location")?.split("/").at(-1);
  if (sessionId === undefined) throw new Error(`PayFast refused the form: ${await posted.text()}`);
  return sessionId;
}

export type Purchase = { paymentId: string; sessionId: string; bookId: number };

/** Buys a copy and opens PayFast's page. */
export async function goToPayFast(
  shop: RunningShop,
  standIn: StandIn,
  order: Order = { bookId: addBook(shop.db) },
): Promise<Purchase> {
  const answer = await initiate(shop, order);
  const { paymentId, paymentForm } = await answer.json();
  const sessionId = await postToPayFast(standIn, paymentForm);
  return { paymentId, sessionId, bookId: order.bookId };
}

/** Buys a copy of a new book and opens PayFast's page. */
export const wantBook = (shop: RunningShop, standIn: StandIn, traits: BookTraits = {}) =>
  goToPayFast(shop, standIn, { bookId: addBook(shop.db, traits) });

/** Somebody has paid for a copy of each of these books in one order. Answers the payment's id. */
export async function payForBooks(
  shop: RunningShop,
  standIn: StandIn,
  bookIds: number[],
): Promise<string> {
  const call = async (path: string, body: object) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await shop.get(path, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  let cart: { sessionId?: string } = {};
  for (const bookId of bookIds) {
    const { sessionId } = await call("/api/v1/cart", { bookId, ...cart });
    cart = { sessionId };
  }
  const order = { ...cart, ...somebody() };
  const { paymentId, paymentForm } = await call("/api/v1/payments/cart/initiate", order);
  await standIn.pay(await postToPayFast(standIn, paymentForm));
  await completed(shop, paymentId);
  return paymentId;
}

export function paymentIn(shop: RunningShop, id: string) {
  const row = shop.db.select().from(payments).where(eq(payments.id, id)).get();
  if (row === undefined) throw new Error(`There is no payment ${id}`);
  return row;
}

/** Copies in stock, including held ones. */
export const onHand = (shop: RunningShop, bookId: number) =>
  shop.db.select({ stockQty: books.stockQty }).from(books).where(eq(books.id, bookId)).get()
    ?.stockQty;

/** Copies available to a visitor. */
export async function onOffer(shop: RunningShop, bookId: number): Promise<number> {
  const answer = await shop.get(`/api/v1/books/${bookId}`);
  return (await answer.json()).stockQty;
}

export const takenFor = (shop: RunningShop, id: string) =>
  shop.db
    .select({ takenQty: paymentItems.takenQty })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, id))
    .all()
    .map((item) => item.takenQty);

/** A payment's flags by kind. */
export const flagsOf = (shop: RunningShop, id: string) =>
  shop.db
    .select({ kind: paymentFlags.kind })
    .from(paymentFlags)
    .where(eq(paymentFlags.paymentId, id))
    .all()
    .map((flag) => flag.kind);

/** All stored notifications of a payment, in order of arrival. */
export const inboxOf = (shop: RunningShop, paymentId: string) =>
  shop.db
    .select()
    .from(providerNotifications)
    .all()
    .filter((row) => row.rawBody.includes(paymentId));

export const verdictsOn = (shop: RunningShop, paymentId: string) =>
  inboxOf(shop, paymentId)
    .map((row) => row.verdict)
    .sort();

/** Queued jobs about payments, without mails. */
export const openJobs = (shop: RunningShop) =>
  shop.db.select().from(jobs).where(ne(jobs.kind, "send-mail")).all();

/** Waits until all notifications are processed. A refund is followed a minute later, whatever comes. */
export const judged = (shop: RunningShop) =>
  until(() => openJobs(shop).every(({ kind }) => kind === "follow-refund"));

export const completed = (shop: RunningShop, paymentId: string) =>
  until(() => paymentIn(shop, paymentId).status === "completed");

/** Expires a payment's hold. */
export const holdRunsOut = (shop: RunningShop, paymentId: string) =>
  shop.db.update(payments).set({ holdExpiresAt: 1 }).where(eq(payments.id, paymentId)).run();

/** SQL that compares each payment with its invoice. */
const WITH_INVOICES = `
  SELECT payments.status, payments.amount_cents AS amount,
    payments.invoice_number AS number, count(DISTINCT invoices.id) AS invoices,
    max(invoices.invoice_number) AS invoiceNumber, max(invoices.total_amount_cents) AS total,
    sum(invoice_lines.quantity * invoice_lines.unit_price_cents) AS lines
  FROM payments
  LEFT JOIN invoices ON invoices.payment_id = payments.id
  LEFT JOIN invoice_lines ON invoice_lines.invoice_id = invoices.id
  GROUP BY payments.id ORDER BY payments.invoice_number`;

type WithInvoice = {
  status: string;
  amount: number;
  number: string | null;
  invoices: number;
  invoiceNumber: string | null;
  total: number | null;
  lines: number | null;
};

/**
 * Asserts that every completed payment has one matching invoice, no other payment has one, and numbers are 1, 2, 3...
 * without gaps or duplicates. Answers the count.
 */
export function countInvoices(shop: Pick<RunningShop, "driver">): number {
  const payments = shop.driver.prepare<[], WithInvoice>(WITH_INVOICES).all();
  const completed = payments.filter(({ status }) => status === "completed");
  for (const { status, invoices } of payments) {
    if (status !== "completed" && invoices > 0) throw new Error(`An invoice for ${status}`);
  }
  completed.forEach((payment, index) => {
    const { amount, number, invoices, invoiceNumber, total, lines } = payment;
    const isSound = number?.endsWith(`-${String(index + 1).padStart(6, "0")}`);
    const addsUp = invoices === 1 && invoiceNumber === number && total === amount;
    if (isSound && addsUp && lines === amount) return;
    throw new Error(`Invoice ${index + 1} of ${completed.length}: ${JSON.stringify(payment)}`);
  });
  return completed.length;
}
