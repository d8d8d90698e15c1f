import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { callAs } from "../../factories/admin";
import { addBook, BUYER } from "../../factories/factories";
import { takeOffline } from "../../factories/offline-payments";
import { addPayment } from "../../factories/payments";
import { sendForm, sendJson } from "../ask";
import { messageFor } from "../html";
import { expectSame, rows, signInToBoth, useTwoShops } from "../two-shops";

const TRANSFER = "parity-by-transfer-00001";
const COLLECTED = "parity-when-collected-01";
const IN_PARTS = "parity-in-two-parts-0001";
const TO_END = "parity-ended-in-vain-001";

let book: number;
const shops = await useTwoShops((shop) => {
  takeOffline(shop, { payfastWays: ["mu"] });
  book = addBook(shop.db, { stockQty: 20 });
  const open = (id: string, method: "bank_transfer" | "on_collection") => {
    const buyer = { customerEmail: "thandi@example.org", createdAt: Date.now() };
    addPayment(shop.db, { id, ...buyer });
    const holdExpiresAt = Date.now() + 86_400_000;
    shop.db.update(payments).set({ method, holdExpiresAt }).where(eq(payments.id, id)).run();
  };
  open(TRANSFER, "bank_transfer");
  open(COLLECTED, "on_collection");
  open(TO_END, "bank_transfer");
  open(IN_PARTS, "bank_transfer");
});
const [atForm, atJson] = await signInToBoth(shops);

const expectAlike = () => expectSame(shops, "audit_log", "payment_receipts", "orders");

type Typed = {
  amount: string;
  way: string;
  reference?: string;
  handedOver?: boolean;
  isBeyond?: boolean;
};

/** Marks money as received: the form in rand, the call in cents. */
async function receive(id: string, { amount, handedOver, isBeyond, ...typed }: Typed) {
  const ticked: Record<string, string> = {
    ...(handedOver ? { handedOver: "on" } : {}),
    ...(isBeyond ? { isBeyond: "on" } : {}),
  };
  const intent = isBeyond ? "receive-more" : "receive";
  const fields = { intent, amount, ...typed, ...ticked };
  const page = await sendForm(shops.byForm.url, `/admin/orders/${id}`, fields, atForm);
  const amountCents = Math.round(Number(amount) * 100);
  const body = {
    amountCents,
    ...typed,
    ...(handedOver ? { handedOver } : {}),
    ...(isBeyond ? { isBeyond } : {}),
  };
  const path = `/api/v1/admin/payments/${id}/received`;
  return { page, call: await callAs(shops.byJson, atJson, "POST", path, body) };
}

async function end(id: string, reason: string) {
  const fields = { intent: "end", reason };
  const page = await sendForm(shops.byForm.url, `/admin/orders/${id}`, fields, atForm);
  const path = `/api/v1/admin/payments/${id}/end`;
  return { page, call: await callAs(shops.byJson, atJson, "POST", path, { reason }) };
}

describe("the money of an order", () => {
  it("is refused alike when it is none, and changes nothing", async () => {
    const { page, call } = await receive(TRANSFER, { amount: "0", way: "transfer" });
    expect([page.status, call.status]).toEqual([422, 422]);
    expect(messageFor(page.text, "amount")).toBe(call.json.error.fields.amountCents.join(" "));
    expect(rows(shops.byForm, "payment_receipts")).toEqual([]);
    expectAlike();
  });

  it("is received alike, once, however often it is sent", async () => {
    const money = { amount: "120", way: "transfer", reference: "FNB 1" };
    for (let i = 0; i < 2; i++) {
      const { page, call } = await receive(TRANSFER, money);
      expect([page.status, call.status]).toEqual([303, 200]);
    }
    const other = await receive(TRANSFER, { ...money, reference: "FNB 2" });
    expect([other.page.status, other.call.status]).toEqual([409, 409]);
    const kept = shops.byForm.driver.prepare(
      "select way, amount_cents, reference from payment_receipts",
    );
    expect(kept.all()).toEqual([{ way: "transfer", amount_cents: 12_000, reference: "FNB 1" }]);
    expectAlike();
  });

  it("hands the books over alike where the buyer takes them", async () => {
    await receive(COLLECTED, { amount: "120", way: "cash", handedOver: true });
    expect(rows(shops.byForm, "orders").map(({ state }) => state)).toEqual([
      "to_pack",
      "handed_over",
    ]);
    expectAlike();
  });
});

describe("another amount than asked", () => {
  const undo = async (receiptId: number, amountCents?: number) => {
    const whole = { intent: "take-back", receiptId: String(receiptId) };
    const part = amountCents === undefined ? undefined : { amountCents };
    const fields =
      part === undefined ? whole : { ...whole, amount: String(part.amountCents / 100) };
    const page = await sendForm(shops.byForm.url, `/admin/orders/${IN_PARTS}`, fields, atForm);
    const path = `/api/v1/admin/payments/${IN_PARTS}/received/${receiptId}/undo`;
    return { page, call: await callAs(shops.byJson, atJson, "POST", path, part) };
  };
  const last = shops.byForm.driver.prepare<[], number>("select max(id) from payment_receipts");
  const lastReceipt = () => last.pluck().get() ?? 0;

  it("is written down alike, taken back alike, and over alike", async () => {
    const part = await receive(IN_PARTS, { amount: "100", way: "transfer", reference: "FNB 3" });
    expect([part.page.status, part.call.status]).toEqual([303, 200]);
    expect(part.call.json).toMatchObject({ status: "pending", missingCents: 2_000 });
    const back = await undo(lastReceipt());
    expect([back.page.status, back.call.status]).toEqual([303, 200]);
    expect(back.call.json).toMatchObject({ receivedCents: 0, missingCents: 12_000 });
    const over = await receive(IN_PARTS, { amount: "150", way: "transfer", reference: "FNB 4" });
    expect(over.call.json).toMatchObject({ status: "completed", overCents: 3_000 });
    expectAlike();
    const all = await undo(lastReceipt());
    expect([all.page.status, all.call.status]).toEqual([409, 409]);
    const rest = await undo(lastReceipt(), 3_000);
    expect(rest.call.json).toMatchObject({ overCents: 0 });
    expectAlike();
    const more = { amount: "20", way: "cash", isBeyond: true };
    const beyond = await receive(IN_PARTS, more);
    expect([beyond.page.status, beyond.call.status]).toEqual([303, 200]);
    expect(beyond.call.json).toMatchObject({ status: "completed", overCents: 2_000 });
    expectAlike();
  });
});

describe("an order that waits in vain", () => {
  it("is ended alike, with a reason, and only while it waits", async () => {
    const silent = await end(TO_END, " ");
    expect([silent.page.status, silent.call.status]).toEqual([422, 422]);
    expect(messageFor(silent.page.text, "reason")).toBe(
      silent.call.json.error.fields.reason.join(" "),
    );
    for (let i = 0; i < 2; i++) {
      const { page, call } = await end(TO_END, "The book is torn.");
      expect([page.status, call.status]).toEqual([303, 200]);
    }
    const paid = await end(TRANSFER, "The book is torn.");
    expect([paid.page.status, paid.call.status]).toEqual([409, 409]);
    expectAlike();
  });
});

it("the way to pay is kept and refused alike by both doors", async () => {
  for (const [method, status] of [
    ["bank_transfer", [303, 200]],
    ["mukuru", [303, 200]],
    ["on_collection", [422, 422]],
  ] as const) {
    const page = await sendForm(shops.byForm.url, `/book/${book}/buy`, { ...BUYER, method });
    const body = { bookId: book, ...BUYER, method };
    const call = await sendJson(shops.byJson.url, "/api/v1/payments/initiate", body);
    expect([page.status, call.status]).toEqual(status);
  }
  expect(rows(shops.byForm, "payments")).toEqual(rows(shops.byJson, "payments"));
  expect(rows(shops.byForm, "payment_logs")).toEqual(rows(shops.byJson, "payment_logs"));
});
