import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refunds } from "../../../app/db/schema/refund";
import { callAs, signIn } from "../../factories/admin";
import { addBook, type BookTraits } from "../../factories/factories";
import {
  completed,
  flagsOf,
  goToPayFast,
  judged,
  onHand,
  paymentIn,
  somebody,
} from "../../factories/purchase";
import { readPdf, squeezed } from "../../shop/pdf";
import { until } from "../../shop/until";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { input, tags, textOfHtmlPage } from "../html";

// A browser takes a while to start on a machine that has other things to do.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const standIn = await useStandIn();
const shop = await useShop({ payFastUrl: standIn.url, prints: true });
const owner = await signIn(shop);
afterEach(() => standIn.reset());

const call = (method: string, path: string, value?: unknown) =>
  callAs(shop, owner, method, `/api/v1/admin${path}`, value);
const open = (path: string) => ask(shop.url, path, { headers: owner });

const refundsOf = (paymentId: string) =>
  shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).all();

/** Somebody buys a book through PayFast. */
async function sell(traits: BookTraits = {}) {
  const bookId = addBook(shop.db, traits);
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...somebody() });
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  return { paymentId, sessionId, bookId };
}

const CASH = { reason: "not_as_described", way: "cash" } as const;

describe("the calls", () => {
  it("refund a line through PayFast, tell of it, and give its credit note as a PDF", async () => {
    const { paymentId, bookId } = await sell({ title: "Refunded Atlas", priceCents: 15_550 });
    const refund = {
      lines: [{ bookId, quantity: 1, restock: true }],
      reason: "wrong_edition",
      note: "Ninth edition",
      way: "payfast",
      idempotencyKey: "call-by-call-1",
    };
    const done = await call("POST", `/payments/${paymentId}/refunds`, refund);
    expect(done.status).toBe(201);
    expect(done.json).toMatchObject({
      state: "done",
      amountCents: 15_550,
      creditNoteNumber: expect.stringMatching(/^TEST-CN-/),
    });
    const again = await call("POST", `/payments/${paymentId}/refunds`, refund);
    expect(again.json).toEqual(done.json);
    expect(standIn.refunds()).toHaveLength(1);
    expect(onHand(shop, bookId)).toBe(1);
    const listed = await call("GET", `/payments/${paymentId}/refunds`);
    expect(listed.json).toMatchObject({
      paidCents: 15_550,
      refundedCents: 15_550,
      leftCents: 0,
      refunds: [{ id: done.json.id }],
    });
    const note = await open(`/api/v1/admin/credit-notes/${done.json.creditNoteNumber}`);
    const { text } = readPdf(note.body);
    const { invoiceNumber, reference } = paymentIn(shop, paymentId);
    const number = done.json.creditNoteNumber;
    const printed = [number, invoiceNumber ?? "", reference, "Refunded Atlas", "Wrong edition"];
    for (const words of printed) expect(text).toContain(squeezed(words));
    const verify = await shop.get(`/api/v1/payments/${paymentId}/verify`);
    const { payment } = await verify.json();
    expect(payment).toMatchObject({ status: "completed", refundedCents: 15_550 });
  });

  it("refuse what cannot be, beside its field, and change nothing", async () => {
    const { paymentId, bookId } = await sell();
    const path = `/payments/${paymentId}/refunds`;
    const cases: [number, object, string][] = [
      [422, CASH, "lines"],
      [422, { ...CASH, amountCents: 12_001 }, "amountCents"],
      [422, { ...CASH, amountCents: 1, reason: "bored" }, "reason"],
      [422, { ...CASH, amountCents: 1, way: "pigeon" }, "way"],
      [422, { ...CASH, lines: [{ bookId, quantity: 2 }] }, "lines"],
    ];
    for (const [status, value, field] of cases) {
      const { status: answered, json } = await call("POST", path, value);
      expect([answered, Object.keys(json.error.fields)]).toEqual([status, [field]]);
    }
    expect((await call("GET", path)).json.refunds).toEqual([]);
    expect((await call("POST", "/payments/none/refunds", CASH)).status).toBe(404);
    expect((await call("GET", "/payments/none/refunds")).status).toBe(404);
    expect((await call("GET", "/credit-notes/CN-1999-000001")).status).toBe(404);
  });

  it("are followed by the shop itself after a slow one", async () => {
    const { paymentId, bookId } = await sell({ title: "Slow Atlas" });
    standIn.behaviour({ refunds: "slow", slowMs: 3_600_000 });
    const lines = [{ bookId, quantity: 1, restock: true }];
    const value = { ...CASH, way: "payfast", lines };
    const asked = await call("POST", `/payments/${paymentId}/refunds`, value);
    expect(asked.json).toMatchObject({ state: "asked", creditNoteNumber: null });
    const shown = async () => textOfHtmlPage((await open(`/admin/orders/${paymentId}`)).text);
    expect(await shown()).toContain("Slow Atlas, 1 goes back to the shelf once it is refunded");
    await standIn.advance(3_600_000);
    shop.driver.exec("update jobs set run_at = 1 where kind = 'follow-refund'");
    await shop.kill();
    await shop.start();
    await until(() => shop.db.select().from(refunds).all().at(-1)?.state === "done");
    expect(standIn.refunds()).toHaveLength(1);
    expect(await shown()).toContain("Slow Atlas, 1 back to the shelf");
  });
});

describe("the form, without script", () => {
  it("refunds by hand, and the payment, the list and the buyer's page say so", async () => {
    const { paymentId, bookId } = await sell({ title: "Formed Atlas", priceCents: 12_050 });
    const page = await open(`/admin/payments/${paymentId}/refund`);
    expect(page.status).toBe(200);
    expect(textOfHtmlPage(page.text)).toContain("PayFast can refund R120.50.");
    const fields = {
      idempotencyKey: input(page.text, "idempotencyKey")?.value ?? "",
      "lines[0].bookId": String(bookId),
      "lines[0].quantity": "0",
      "lines[0].restock": "0",
      amount: "20.50",
      reason: "not_as_described",
      note: "",
      way: "transfer",
      reference: "EFT 991",
      "bank.holder": "",
      "bank.accountType": "current",
      confirmedCents: "",
    };
    const path = `/admin/payments/${paymentId}/refund`;
    const asked = await sendForm(shop.url, path, fields, owner);
    expect(asked.status).toBe(409);
    expect(textOfHtmlPage(asked.text)).toContain(
      "R20.50 goes back to Thandi Example, by bank transfer. A refund cannot be taken back. Another amount: R20.50",
    );
    expect(textOfHtmlPage(asked.text)).not.toMatch(/This was not refunded|Please fix/);
    expect(refundsOf(paymentId)).toHaveLength(0);
    const copy = { "lines[0].quantity": "1", "lines[0].restock": "1" };
    const changed = { ...fields, ...copy, amount: "", confirmedCents: "2050" };
    const anew = await sendForm(shop.url, path, changed, owner);
    expect(textOfHtmlPage(anew.text)).toContain("Refund R120.50?");
    const named = "1 copy of Formed Atlas: 1 copy goes back to the shelf";
    expect(textOfHtmlPage(anew.text)).toContain(named);
    expect(refundsOf(paymentId)).toHaveLength(0);
    const confirmed = tags(asked.text, "button").find(
      ({ attributes }) => attributes.name === "confirmedCents",
    );
    fields.confirmedCents = confirmed?.attributes.value ?? "";
    const [sent, twice] = [
      await sendForm(shop.url, path, fields, owner),
      await sendForm(shop.url, path, fields, owner),
    ];
    expect([sent.status, twice.status]).toEqual([303, 303]);
    expect(sent.headers.location).toBe(`/admin/orders/${paymentId}`);
    const more = { ...fields, amount: "30", confirmedCents: "3000" };
    const another = await sendForm(shop.url, path, more, owner);
    expect(another.status).toBe(409);
    expect(textOfHtmlPage(another.text)).toContain(
      "This was not refunded A refund of R20.50 by bank transfer was made already and stands.",
    );
    const { idempotencyKey } = fields;
    const byCall = { ...CASH, amountCents: 3_000, idempotencyKey };
    const called = await call("POST", `/payments/${paymentId}/refunds`, byCall);
    expect([called.status, called.json.error.code]).toEqual([409, "conflict"]);
    expect(refundsOf(paymentId)).toHaveLength(1);
    const details = textOfHtmlPage((await open(`/admin/orders/${paymentId}`)).text);
    expect(details).toContain("Partly refunded R20.50");
    expect(details).toMatch(
      /R20\.50 Refunded Part of the price By bank transfer, EFT 991, Not as described/,
    );
    expect(details.match(/Credit note TEST-CN-/g)).toHaveLength(1);
    const { reference } = paymentIn(shop, paymentId);
    const list = textOfHtmlPage((await open(`/admin/payments?q=${reference}`)).text);
    expect(list).toContain("Partly refunded R20.50");
    const rest = {
      ...fields,
      idempotencyKey: "another-click",
      amount: "",
      "lines[0].quantity": "1",
    };
    const over = await sendForm(shop.url, path, rest, owner);
    expect(over.status).toBe(422);
    expect(textOfHtmlPage(over.text)).toContain(
      "R120.50 is more than is left: R100.00 can still be refunded",
    );
    const typed = tags(over.text, "input").find(
      ({ attributes }) => attributes.name === "reference",
    );
    expect(typed?.attributes.value).toBe("EFT 991");
    const last = { ...fields, idempotencyKey: "last-click-1", amount: "100" };
    await sendForm(shop.url, path, { ...last, confirmedCents: "10000" }, owner);
    const changedLast = await sendForm(shop.url, path, { ...last, way: "cash" }, owner);
    expect(textOfHtmlPage(changedLast.text)).toContain("Nothing more was given back.");
    const buyers = textOfHtmlPage(await (await shop.get(`/payment/success/${paymentId}`)).text());
    expect(buyers).toContain("Your payment has arrived, and we have refunded it.");
    expect(buyers).toMatch(/Refunded R120\.50 .*Payment status Completed Refunded/);
    const nothing = textOfHtmlPage((await open(path)).text);
    expect(nothing).toContain("There is nothing left to refund");
  });

  it("tells PayFast's words when it refuses, and claims nothing", async () => {
    const { paymentId, bookId } = await sell();
    standIn.behaviour({ refunds: "refused" });
    const path = `/admin/payments/${paymentId}/refund`;
    const line = { bookId: String(bookId), quantity: "1", restock: "1" };
    const lines = Object.entries(line).map(([name, value]) => [`lines[0].${name}`, value]);
    const fields = {
      ...Object.fromEntries(lines),
      confirmedCents: "12000",
      reason: "other",
      way: "payfast",
    };
    expect((await sendForm(shop.url, path, fields, owner)).status).toBe(303);
    const details = textOfHtmlPage((await open(`/admin/orders/${paymentId}`)).text);
    expect(details).toContain("Not refunded");
    expect(details).toContain("PayFast says: Insufficient funds in your Payfast account.");
    expect(details).not.toMatch(/Credit note TEST|back to the shelf/);
    const { json } = await call("GET", `/payments/${paymentId}/refunds`);
    expect(json.refunds[0]).toMatchObject({ state: "refused", lines: [{ restockedQty: 1 }] });
    expect(onHand(shop, bookId)).toBe(0);
  });

  it("asks for a bank account where PayFast wants one, and does not keep it", async () => {
    const { paymentId } = await sell();
    standIn.behaviour({ refunds: "bank-payout" });
    const path = `/admin/payments/${paymentId}/refund`;
    const page = await open(path);
    expect(textOfHtmlPage(page.text)).toContain("The buyer's bank account");
    const fields = { amount: "50", confirmedCents: "5000", reason: "other", way: "payfast" };
    const missing = await sendForm(shop.url, path, fields, owner);
    expect(missing.status).toBe(422);
    expect(textOfHtmlPage(missing.text)).toContain("PayFast pays this out to a bank account.");
    const bank = {
      "bank.holder": "T Example",
      "bank.bankName": "STANDARD",
      "bank.branchCode": "051001",
      "bank.accountNumber": "98 7654 3210",
      "bank.accountType": "savings",
    };
    expect((await sendForm(shop.url, path, { ...fields, ...bank }, owner)).status).toBe(303);
    expect(standIn.refunds()).toMatchObject([{ amountCents: 5_000, toBank: true }]);
    expect(shop.output()).not.toContain("9876543210");
  });
});

describe("what needs attention leads to its refund, with the fields filled in", () => {
  const refundLink = (html: string) =>
    tags(html, "a").find(({ attributes }) => /refund\?flag=/.test(attributes.href ?? ""))
      ?.attributes.href;

  it("a payment that came twice", async () => {
    const { paymentId, sessionId } = await sell({ priceCents: 12_050 });
    await standIn.notify(sessionId, { newPfPaymentId: true });
    await until(() => flagsOf(shop, paymentId).includes("double_payment"));
    await judged(shop);
    const second = standIn.sessions().at(-1)?.transactions.at(-1)?.pfPaymentId ?? "";
    const link = refundLink((await open(`/admin/orders/${paymentId}`)).text) ?? "";
    const page = await open(link);
    expect(input(page.text, "receiptId")?.value).toBe(second);
    expect(input(page.text, "amount")?.value).toBe("120.50");
    expect(input(page.text, "reason")).toMatchObject({ type: "hidden", value: "other" });
    const typed = { receiptId: second, amount: "120.50", reason: "other", way: "payfast" };
    const asked = await sendForm(shop.url, link, typed, owner);
    expect(textOfHtmlPage(asked.text)).toContain("Refund R120.50?");
    const fields = { ...typed, confirmedCents: "12050" };
    expect((await sendForm(shop.url, link, fields, owner)).status).toBe(303);
    expect(standIn.refunds()).toMatchObject([{ pfPaymentId: second, amountCents: 12_050 }]);
    const details = textOfHtmlPage((await open(`/admin/orders/${paymentId}`)).text);
    expect(details).toContain("Refunded R120.50.");
    expect(details).toContain("Through PayFast, It was not owed");
    expect(refundLink((await open(`/admin/orders/${paymentId}`)).text)).toBeUndefined();
  });

  it("another amount than ours, though nothing was sold", async () => {
    const bookId = addBook(shop.db);
    const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId });
    standIn.behaviour({ tamper: { amount: "5.00" } });
    await standIn.pay(sessionId);
    await until(() => flagsOf(shop, paymentId).includes("amount_mismatch"));
    const link = refundLink((await open(`/admin/orders/${paymentId}`)).text) ?? "";
    const page = await open(link);
    expect(input(page.text, "amount")?.value).toBe("5");
  });
});
