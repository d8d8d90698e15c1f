import { beforeAll, describe, expect, it } from "vitest";
import { type CookieHeader, signIn } from "../admin";
import { bookForm, sentBook } from "../book-fields";
import { addBook, BUYER } from "../factories";
import { ask, sendForm, sendJson } from "../http/ask";
import { input, textOfHtmlPage } from "../http/html";
import { type Shopper, shopperWith, toastOf } from "../http/shopper";
import {
  completed,
  countInvoices,
  goToPayFast,
  inboxOf,
  onHand,
  type Purchase,
  takenFor,
} from "../purchase";
import { OWNER } from "../running-shop";
import { until } from "../until";
import { useStandIn } from "../use-shop";
import { useBoxes } from "./boxes";

const SENTENCE = "We cannot take orders for a moment; nothing was lost.";
const ASKER = { name: "Thandi Example", email: "thandi@example.org", phone: "082 000 0000" };
const WANTED = { email: "thandi@example.org", isbn: "9780306406157" };
/** PayFast sends a notification again after ten minutes. */
const AGAIN_MS = 600_000;

const standIn = await useStandIn();
const { primary, box } = await useBoxes(1, () => ({ payFastUrl: standIn.url }));
const { url } = box(0);

let book: number;
let owner: CookieHeader;
let shopper: Shopper;
let purchase: Purchase;
let newBook: ReturnType<typeof sentBook>;
beforeAll(async () => {
  book = addBook(box(0).db, { title: "Everything Maths", stockQty: 9 });
  owner = await signIn(box(0));
  shopper = await shopperWith(box(0), book);
  purchase = await goToPayFast(box(0), standIn);
  newBook = sentBook(box(0), { title: "Half Typed" });
  await primary.kill();
  await until(async () => (await ask(url, "/healthz")).text.includes('"primary":"down"'));
});

type Form = { path: string; typed: Record<string, string>; kept: string; cookies?: CookieHeader };

const FORMS: [string, () => Form][] = [
  ["Checkout", () => ({ path: "/checkout", typed: { ...BUYER }, kept: "customerName" })],
  ["Ask about a book", () => ({ path: `/book/${book}/ask`, typed: { ...ASKER }, kept: "name" })],
  [
    "Ask for a book",
    () => ({ path: "/ask", typed: { ...ASKER, lookingFor: "An atlas" }, kept: "name" }),
  ],
  [
    "Tell me",
    () => ({
      path: `/tell-me?isbn=${WANTED.isbn}`,
      typed: { ...WANTED, website: "" },
      kept: "email",
    }),
  ],
  ["Sign in", () => ({ path: "/admin/login", typed: { ...OWNER }, kept: "email" })],
  [
    "Add book",
    () => ({ path: "/admin/books/new", typed: bookForm(newBook), kept: "title", cookies: owner }),
  ],
];

const CALLS: [string, () => [path: string, sent: object, cookies?: CookieHeader]][] = [
  ["a cart", () => ["cart", { bookId: book }]],
  ["a checkout", () => ["payments/cart/initiate", { ...BUYER, sessionId: shopper.sessionId() }]],
  ["a question", () => ["enquiries", { bookId: book, ...ASKER }]],
  ["a request to be told", () => ["wanted", WANTED]],
  ["a sign-in", () => ["auth/login", OWNER]],
  ["a book", () => ["admin/books", newBook, owner]],
];

describe("while the primary is gone", () => {
  it.each(FORMS)("the form %s answers 503 with what was typed", async (_, formOf) => {
    const { path, typed, kept, cookies } = formOf();
    const { status, headers, text } = await sendForm(
      url,
      path,
      typed,
      cookies ?? shopper.headers(),
    );
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("5");
    expect(textOfHtmlPage(text)).toContain(SENTENCE);
    expect(input(text, kept)).toMatchObject({ value: typed[kept] });
  });

  it.each(CALLS)("the call for %s answers 503", async (_, callOf) => {
    const [path, sent, cookies] = callOf();
    const { status, headers, text } = await sendJson(url, `/api/v1/${path}`, sent, cookies);
    expect([status, JSON.parse(text).message]).toEqual([503, SENTENCE]);
    expect(headers["retry-after"]).toBe("5");
  });

  it("Add to cart says so on the page that it was pressed on", async () => {
    await shopper.open("/");
    const { text } = await shopper.submit("/cart", { intent: "add", bookId: String(book) });
    expect(toastOf(text)).toEqual({ title: "Error", text: SENTENCE, destructive: true });
  });

  it("a payment is not lost: PayFast is answered 503, sends it again, and it counts once", async () => {
    const { paymentId, sessionId, bookId } = purchase;
    await standIn.pay(sessionId);
    const answered = () =>
      standIn.log().flatMap((line) => (line.url.endsWith("/notify") ? [line.status] : []));
    expect(await until(() => answered()[0])).toBe(503);
    await primary.start();
    await until(async () => (await ask(url, "/healthz")).text.includes('"primary":"ok"'));
    await standIn.advance(AGAIN_MS);
    await completed(box(0), paymentId);
    await standIn.notify(sessionId);
    await until(() => inboxOf(box(0), paymentId).every(({ verdict }) => verdict !== "received"));
    expect([onHand(box(0), bookId), takenFor(box(0), paymentId)]).toEqual([0, [1]]);
    expect(countInvoices(box(0))).toBe(1);
    expect(answered()).toEqual([503, 200, 200]);
  });
});
