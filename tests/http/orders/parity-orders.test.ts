import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { deliveryChanges } from "../../../app/db/schema/delivery-change";
import { paymentItems, payments } from "../../../app/db/schema/payment";
import { callAs } from "../../factories/admin";
import { HOME, offerFourWays } from "../../factories/delivery-ways";
import { addPayment } from "../../factories/payments";
import type { RunningShop } from "../../shop/running-shop";
import { ask, sendForm } from "../ask";
import { formValues, messageFor, tags, textOfHtmlPage } from "../html";
import { rows, signInToBoth, useTwoShops } from "../two-shops";

let ways: number[] = [];
const shops = await useTwoShops((shop) => {
  ways = offerFourWays(shop);
});
const { byForm, byJson } = shops;
const [atForm, atJson] = await signInToBoth(shops);
const [atGate = 0, toDoor = 0, toLocker = 0] = ways;

const TABLES = [
  "orders",
  "delivery_changes",
  "stock_movements",
  "audit_log",
  "payment_items",
  "payment_logs",
  "books",
];

/** Payments without their numbers, which count on from shop to shop. */
const paymentsOf = (shop: RunningShop) =>
  rows(shop, "payments").map(({ invoice_number, payfast_payment_id, ...rest }) => rest);

function expectAlike(): void {
  expect(paymentsOf(byForm)).toEqual(paymentsOf(byJson));
  for (const table of TABLES) expect(rows(byForm, table), table).toEqual(rows(byJson, table));
}

let made = 0;
let id = "";
let bookId = 0;

/** Somebody has paid in both shops for a book that is collected, or comes to their door. */
function ordered(kind: "collection" | "courier", takenQty = 1): void {
  made += 1;
  id = `order-in-both-shops-${String(made).padStart(4, "0")}`;
  for (const { db } of [byForm, byJson]) {
    const buyer = { customerName: "Thandi Example", customerEmail: "thandi@example.org" };
    addPayment(db, { id, status: "completed", ...buyer });
    const way =
      kind === "courier"
        ? { deliveryMethodId: toDoor, deliveryName: "Courier to your door", deliveryAddress: HOME }
        : { deliveryMethodId: atGate, deliveryName: "Collect at the gate" };
    db.update(payments)
      .set({ deliveryKind: kind, ...way })
      .where(eq(payments.id, id))
      .run();
    db.update(paymentItems).set({ takenQty }).where(eq(paymentItems.paymentId, id)).run();
    bookId =
      db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).get()?.bookId ?? 0;
  }
}

const call = (method: string, path: string, body: object) =>
  callAs(byJson, atJson, method, `/api/v1/admin/orders/${id}${path}`, body);
const send = (path: string, fields: Record<string, string>) =>
  sendForm(byForm.url, `/admin/orders/${id}${path}`, fields, atForm);
const page = async (path: string) =>
  (await ask(byForm.url, `/admin/orders/${id}${path}`, { headers: atForm })).text;

/** The change form as it was opened, with some of it typed anew. */
async function change(typed: Record<string, string>) {
  const opened = await page("/change");
  const way = tags(opened, "input").find(
    ({ attributes }) => attributes.name === "deliveryMethodId" && "checked" in attributes,
  );
  const stays = { deliveryMethodId: way?.attributes.value ?? "" };
  return send("/change", { ...formValues(opened), ...stays, ...typed });
}

const addressFields = (address: Record<string, string>) =>
  Object.fromEntries(Object.entries(address).map(([k, v]) => [`deliveryAddress.${k}`, v]));

describe("changing an order", () => {
  beforeEach(() => ordered("courier"));

  it("to another address and phone leaves the same behind through both doors", async () => {
    const moved = { ...HOME, street: "2 Other Road", suburb: "" };
    const form = await change({ ...addressFields(moved), customerPhone: "083 765 4321" });
    const body = { deliveryAddress: moved, customerPhone: "083 765 4321" };
    const { status, json } = await call("PUT", "", body);
    expect([form.status, form.headers.location, status]).toEqual([303, `/admin/orders/${id}`, 200]);
    expect(json.deliveryTo[0]).toBe("2 Other Road");
    expectAlike();
  });

  it("to a dearer way asks for the rest, which comes", async () => {
    ordered("collection");
    const to = { deliveryMethodId: String(toLocker), pickupPoint: "Locker 7" };
    const form = await change({ ...to, ifMore: "transfer" });
    const body = { ...to, deliveryMethodId: toLocker, ifMore: "transfer" };
    const { status, json } = await call("PUT", "", body);
    expect([form.status, status, json.dueCents]).toEqual([303, 200, 6_000]);
    expectAlike();
    expect(textOfHtmlPage(await page(""))).toContain("R60.00 more is to come.");
    const buyers = textOfHtmlPage(await (await byForm.get(`/payment/success/${id}`)).text());
    expect(buyers).toContain("Collect at the gate Free");
    expect(buyers).toContain("Delivery now Parcel locker");
    expect(buyers).toContain(
      "Pay the rest This is a test order. Do not pay it. Still to pay R60.00",
    );
    const came = { outcome: "received", reference: "FNB 7" };
    const both = [
      (await send("", { intent: "settle", ...came })).status,
      (await call("POST", "/difference", came)).status,
    ];
    expect(both).toEqual([303, 200]);
    expect(rows(byForm, "delivery_changes").at(-1)).toMatchObject({ outcome: "received" });
    expectAlike();
  });

  it("to a cheaper way leads to the refund of the rest", async () => {
    ordered("collection");
    for (const { db } of [byForm, byJson]) {
      const was = { fromCents: 0, toCents: 6_000, outcome: "received", createdAt: 1 } as const;
      db.insert(deliveryChanges)
        .values({ paymentId: id, toName: "Parcel locker", ...was })
        .run();
    }
    const form = await change({
      deliveryMethodId: String(ways[3]),
      ifLess: "kept",
      reason: "Agreed",
    });
    const body = { deliveryMethodId: ways[3], ifLess: "kept", reason: "Agreed" };
    expect([form.status, (await call("PUT", "", body)).status]).toEqual([303, 200]);
    expectAlike();
  });

  it.each([
    ["a phone of nine digits", { customerPhone: "082 123 45" }, {}, "customerPhone"],
    [
      "no street",
      { "deliveryAddress.street": "" },
      { deliveryAddress: { ...HOME, street: "" } },
      "deliveryAddress.street",
    ],
    [
      "no pickup point",
      { deliveryMethodId: "locker", pickupPoint: "" },
      { pickupPoint: "" },
      "pickupPoint",
    ],
  ])("with %s is refused beside the field, in the same words", async (_, typed, sent, field) => {
    const isLocker = "deliveryMethodId" in typed;
    const way = isLocker ? { deliveryMethodId: toLocker } : {};
    const form = await change({
      ...typed,
      ...(isLocker ? { deliveryMethodId: String(toLocker) } : {}),
    });
    const phone = "customerPhone" in typed ? typed : {};
    const { status, json } = await call("PUT", "", { ...way, ...phone, ...sent, ifMore: "waived" });
    expect([form.status, status]).toEqual([422, 422]);
    expect(messageFor(form.text, field)).toBe(json.error.fields[field].join(" "));
    expectAlike();
  });

  it("that is packed is refused by both", async () => {
    for (const { driver } of [byForm, byJson]) {
      driver.prepare("update orders set state = 'sent' where payment_id = ?").run(id);
    }
    const customerPhone = "083 765 4321";
    const form = await send("/change", { customerPhone });
    const { status, json } = await call("PUT", "", { customerPhone });
    expect([form.status, status]).toEqual([409, 409]);
    expect(json.message).toContain("packed already");
    expect(textOfHtmlPage(await page("/change"))).toContain("It is packed already");
  });

  it("is not there for what is no order", async () => {
    id = "nothing";
    expect((await send("/change", { customerPhone: "083 765 4321" })).status).toBe(404);
    expect((await call("PUT", "", {})).status).toBe(404);
    expect((await call("POST", "/owed", { bookId })).status).toBe(404);
    expect((await call("POST", "/difference", { outcome: "waived" })).status).toBe(404);
    const copy = { bookId, withBookId: bookId, difference: "ask" };
    expect((await call("POST", "/replace", copy)).status).toBe(404);
  });
});

describe("an owed copy", () => {
  const hasCopies = ({ db }: RunningShop, stockQty: number) =>
    db.update(books).set({ stockQty }).where(eq(books.id, bookId)).run();

  it("is taken from the shelf alike by the order's page and by the call", async () => {
    ordered("collection", 0);
    for (const shop of [byForm, byJson]) hasCopies(shop, 3);
    expect(textOfHtmlPage(await page(""))).toContain("Take 1 from the shelf");
    const form = await send("", { intent: "take", bookId: String(bookId) });
    const { status, json } = await call("POST", "/owed", { bookId });
    expect([form.status, status, json.owedCopies]).toEqual([303, 200, 0]);
    expectAlike();
    expect(textOfHtmlPage(await page(""))).not.toContain("Take 1 from the shelf");
  });

  it("is not offered and not taken where none is there, and both say so", async () => {
    ordered("collection", 0);
    for (const shop of [byForm, byJson]) hasCopies(shop, 0);
    expect(textOfHtmlPage(await page(""))).not.toContain("from the shelf:");
    const form = await send("", { intent: "take", bookId: String(bookId) });
    const { status, json } = await call("POST", "/owed", { bookId });
    expect([form.status, status]).toEqual([409, 409]);
    expect(textOfHtmlPage(form.text)).toContain(json.message);
    expectAlike();
  });
});

it("a line is taken off by the refund's form, with its copies filled in", async () => {
  ordered("collection");
  const path = `/admin/payments/${id}/refund?book=${bookId}`;
  expect(await page("")).toContain(path);
  const { text } = await ask(byForm.url, path, { headers: atForm });
  expect(formValues(text)).toMatchObject({ "lines[0].quantity": "1", "lines[0].restock": "1" });
});

it("where nothing prints, packing slips are a page to print", async () => {
  ordered("courier");
  const path = `/api/v1/admin/orders/slips?ids=${id}`;
  const { status, headers, text } = await ask(byForm.url, path, { headers: atForm });
  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(textOfHtmlPage(text)).toContain("Courier to your door 1 Example Road");
});
