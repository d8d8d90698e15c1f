import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paymentItems, payments } from "../../../app/db/schema/payment";
import { formatAmount } from "../../../app/domain/values/money";
import { callAs } from "../../factories/admin";
import { HOME, offerFourWays } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import type { RunningShop } from "../../shop/running-shop";
import { ask, sendForm } from "../ask";
import { formValues, textOfHtmlPage } from "../html";
import { rows, signInToBoth, useTwoShops } from "../two-shops";

let ways: number[] = [];
const shops = await useTwoShops((shop) => {
  ways = offerFourWays(shop);
});
const { byForm, byJson } = shops;
const [atForm, atJson] = await signInToBoth(shops);
const [, toDoor = 0] = ways;

const TABLES = [
  "orders",
  "order_part_lines",
  "order_parts",
  "order_replacements",
  "replacements_taken_back",
  "stock_movements",
  "audit_log",
  "payment_logs",
  "books",
];

// A form has a key of its own.
const withoutKeys = (shop: RunningShop, table: string) =>
  rows(shop, table).map(({ idempotency_key: _, ...row }) => row);

function expectAlike(): void {
  for (const table of TABLES) {
    expect(withoutKeys(byForm, table), table).toEqual(withoutKeys(byJson, table));
  }
}

let made = 0;
let id = "";
let bookId = 0;

/** Somebody has paid in both shops for a book that comes to their door. */
function ordered(takenQty = 1): void {
  made += 1;
  id = `order-with-other-copies-${String(made).padStart(4, "0")}`;
  for (const { db } of [byForm, byJson]) {
    const buyer = { customerName: "Thandi Example", customerEmail: "thandi@example.org" };
    addPayment(db, { id, status: "completed", ...buyer });
    const way = { deliveryMethodId: toDoor, deliveryName: "Courier to your door" };
    db.update(payments)
      .set({ deliveryKind: "courier", ...way, deliveryAddress: HOME })
      .where(eq(payments.id, id))
      .run();
    const ofOrder = eq(paymentItems.paymentId, id);
    db.update(paymentItems).set({ takenQty }).where(ofOrder).run();
    bookId = db.select().from(paymentItems).where(ofOrder).get()?.bookId ?? 0;
  }
}

const call = (method: string, path: string, body: object) =>
  callAs(byJson, atJson, method, `/api/v1/admin/orders/${id}${path}`, body);
const send = (path: string, fields: Record<string, string>) =>
  sendForm(byForm.url, `/admin/orders/${id}${path}`, fields, atForm);
const page = async (path: string) =>
  (await ask(byForm.url, `/admin/orders/${id}${path}`, { headers: atForm })).text;

describe("another copy", () => {
  const addTo = ({ db }: RunningShop, title: string, priceCents: number) =>
    addBook(db, { title, isbn: null, priceCents, stockQty: 1 });

  async function chosen(title: string, priceCents: number, difference: string) {
    const [withBookId] = [byForm, byJson].map((shop) => addTo(shop, title, priceCents));
    const opened = await page(`/replace?book=${bookId}&q=${encodeURIComponent(title)}`);
    expect(textOfHtmlPage(opened)).toContain(title);
    const typed = { ...formValues(opened), withBookId: String(withBookId), difference };
    const form = await send(`/replace?book=${bookId}`, typed);
    const body = { bookId, withBookId, difference };
    return { form, ...(await call("POST", "/replace", body)) };
  }

  it("that is dearer goes out alike by both doors, and its difference comes", async () => {
    ordered(0);
    const { form, status, json } = await chosen("Dearer Zebra", 99_900, "ask");
    expect([form.status, form.headers.location, status]).toEqual([303, `/admin/orders/${id}`, 200]);
    expect(json).toMatchObject({ owedCopies: 0, replacements: [{ outcome: "asked" }] });
    expectAlike();
    expect(textOfHtmlPage(await page(""))).toContain("more is to come.");
    const buyers = textOfHtmlPage(await (await byForm.get(`/payment/success/${id}`)).text());
    expect(buyers).toContain("Swapped for Dearer Zebra (Good)");
    expect(buyers).toContain("Still to pay");
    const replacementId = json.replacements[0].id;
    const came = { replacementId, outcome: "received", reference: "FNB 7" };
    const fields = { ...came, intent: "replaced", replacementId: String(replacementId) };
    const both = [(await send("", fields)).status, (await call("POST", "/replaced", came)).status];
    expect(both).toEqual([303, 200]);
    expectAlike();
  });

  it("is taken back alike by both doors before it leaves, and another goes out", async () => {
    ordered(0);
    const { json } = await chosen("Hasty Okapi", 88_800, "ask");
    const replacementId = json.replacements[0].id;
    const shown = await page("");
    expect(textOfHtmlPage(shown)).toContain("Take it back to the shelf");
    const back = { replacementId, outcome: "taken_back" };
    const fields = { ...back, intent: "replaced", replacementId: String(replacementId) };
    for (const _ of [1, 2]) {
      const sent = await send("", fields);
      const called = await call("POST", "/replaced", back);
      expect([sent.status, called.status]).toEqual([303, 200]);
      expect(called.json).toMatchObject({ owedCopies: 1, dueCents: 0, replacements: [] });
    }
    expectAlike();
    const buyers = textOfHtmlPage(await (await byForm.get(`/payment/success/${id}`)).text());
    expect(buyers).not.toMatch(/Hasty Okapi|Still to pay/);
    const again = await chosen("Lasting Okapi", 88_800, "waive");
    expect(again.json).toMatchObject({ owedCopies: 0, replacements: [{ outcome: "waived" }] });
    expectAlike();
  });

  it("that was not chosen is asked for among the copies, in the shop's own words", async () => {
    ordered(0);
    for (const shop of [byForm, byJson]) addTo(shop, "Undecided Eland", 5_000);
    const opened = await page(`/replace?book=${bookId}&q=${encodeURIComponent("Undecided Eland")}`);
    expect(opened).not.toMatch(/<input[^>]*name="withBookId"[^>]*required/);
    const fields = formValues(opened);
    const { status, text } = await send(`/replace?book=${bookId}`, fields);
    expect([status, fields.withBookId ?? ""]).toEqual([422, ""]);
    expect(textOfHtmlPage(text)).toContain(
      "The copy that goes out Please choose the copy that goes out",
    );
  });

  it("that is cheaper leads to the refund of the rest, filled in", async () => {
    ordered();
    const { form, status, json } = await chosen("Cheaper Gnu", 100, "waive");
    const cents = json.replacements[0].toRefundCents;
    const to = `/admin/payments/${id}/refund?amount=${cents}`;
    expect([form.status, form.headers.location, status]).toEqual([303, to, 200]);
    expectAlike();
    const buyers = textOfHtmlPage(await (await byForm.get(`/payment/success/${id}`)).text());
    expect(buyers).toContain(`To be refunded ${formatAmount(cents)}`);
    const { text } = await ask(byForm.url, to, { headers: atForm });
    expect(formValues(text).amount).toBe(String(cents / 100));
  });

  it("is not sent where none was chosen, and the form says so", async () => {
    ordered();
    const form = await send(`/replace?book=${bookId}`, {
      bookId: String(bookId),
      difference: "ask",
    });
    expect([form.status, textOfHtmlPage(form.text)]).toEqual([
      422,
      expect.stringContaining("Please choose the copy that goes out"),
    ]);
    expect((await call("POST", "/replace", { bookId, difference: "ask" })).status).toBe(422);
    expectAlike();
  });
});

it("an order goes in two parts alike by both doors, and its buyer reads which book is in which", async () => {
  ordered();
  for (const { db } of [byForm, byJson]) {
    const second = addBook(db, { title: "Second Example", isbn: null });
    const line = { title: "Second Example", quantity: 1, unitPriceCents: 100, takenQty: 1 };
    const condition = "Good" as const;
    db.insert(paymentItems)
      .values({ paymentId: id, bookId: second, condition, ...line })
      .run();
  }
  expect(textOfHtmlPage(await page(""))).toContain("Send it in two parts");
  const parcel = { carrier: "Pargo", trackingNumber: "P1" };
  const fields = { ...parcel, intent: "part" };
  expect((await send("", fields)).status).toBe(422);
  expect((await call("POST", "/part", parcel)).status).toBe(422);
  const form = await send("", { ...fields, bookIds: String(bookId) });
  const { status, json } = await call("POST", "/part", { ...parcel, bookIds: [bookId] });
  expect([form.status, status, json.parts.length]).toEqual([303, 200, 2]);
  expectAlike();
  const buyers = textOfHtmlPage(await (await byForm.get(`/payment/success/${id}`)).text());
  expect(buyers).toMatch(/First part, sent .+Track parcel P1/);
  expect(buyers).toContain("Second part, follows : 1 × Second Example (Good)");
  const back = [
    (await send("", { intent: "part-back" })).status,
    (await call("DELETE", "/part", {})).status,
  ];
  expect(back).toEqual([303, 200]);
  expectAlike();
});
