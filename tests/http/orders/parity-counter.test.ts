import { expect, it } from "vitest";
import { callAs } from "../../factories/admin";
import { HOME, offerFourWays } from "../../factories/delivery-ways";
import { addBook, BUYER } from "../../factories/factories";
import { sendForm } from "../ask";
import { expectSame, rows, signInToBoth, useTwoShops } from "../two-shops";

let book: number;
let ways: number[];
const shops = await useTwoShops((shop) => {
  book = addBook(shop.db, { stockQty: 20 });
  ways = offerFourWays(shop);
});
const [atForm, atJson] = await signInToBoth(shops);

type Typed = { fields: Record<string, string>; order: Record<string, unknown> };

/** The same order at both doors; the form says of a line its copies by the book. */
async function take(copies: number, { fields, order }: Typed) {
  const form = { [`x${book}`]: String(copies), booksCents: String(12_000 * copies), ...fields };
  const page = await sendForm(shops.byForm.url, "/admin/orders/new", form, atForm);
  const sent = { lines: [{ bookId: book, quantity: copies }], ...order };
  const call = await callAs(shops.byJson, atJson, "POST", "/api/v1/admin/orders", sent);
  return { page, call };
}

const expectAlike = () => expectSame(shops, "orders", "payment_receipts", "invoices", "audit_log");

it("a cash sale leaves the same behind at both doors", async () => {
  const { page, call } = await take(1, {
    fields: { deliveryMethodId: "now", payment: "cash" },
    order: { handedOver: true, payment: "cash" },
  });
  expect([page.status, call.status]).toEqual([303, 201]);
  expectAlike();
  expect(rows(shops.byForm, "orders")).toMatchObject([{ state: "handed_over" }]);
});

it("so does an order that was paid by transfer and goes by courier", async () => {
  const courier = ways[1] ?? 0;
  const parts = Object.entries(HOME).map(([name, typed]) => [`deliveryAddress.${name}`, typed]);
  const shared = { ...BUYER, payment: "transfer", reference: "FNB 4711" };
  const { page, call } = await take(2, {
    fields: {
      ...shared,
      ...Object.fromEntries(parts),
      deliveryMethodId: String(courier),
      deliveryShown: `${courier}:11400`,
      conditionsAgreed: "on",
    },
    order: { ...shared, deliveryMethodId: courier, deliveryAddress: HOME, conditionsAgreed: true },
  });
  expect([page.status, call.status]).toEqual([303, 201]);
  expectAlike();
  expect(rows(shops.byForm, "payments").at(-1)).toMatchObject({
    amount_cents: 35_400,
    delivery_cents: 11_400,
    method: "bank_transfer",
    is_test: 0,
  });
});

it("so does one at another price and with a discount", async () => {
  const line = { bookId: book, quantity: 4, unitPriceCents: 10_000, priceReason: "worn" };
  const prices = { [`p${book}`]: "100", [`r${book}`]: "worn", discount: "20" };
  const { page, call } = await take(4, {
    fields: { ...prices, deliveryMethodId: "now", payment: "cash", booksCents: "38000" },
    order: { lines: [line], discountCents: 2_000, handedOver: true, payment: "cash" },
  });
  expect([page.status, call.status]).toEqual([303, 201]);
  expectAlike();
  expect(rows(shops.byForm, "payments").at(-1)).toMatchObject({ amount_cents: 38_000 });
});

it("so does one that is paid for when it is collected", async () => {
  const collection = ways[0] ?? 0;
  // Another number than before: just the same again would be asked about first.
  const { page, call } = await take(3, {
    fields: { ...BUYER, deliveryMethodId: String(collection), payment: "on_collection" },
    order: { ...BUYER, deliveryMethodId: collection, payment: "on_collection" },
  });
  expect([page.status, call.status]).toEqual([303, 201]);
  expectAlike();
});

it.each([
  ["no payment", { deliveryMethodId: "now" }, { handedOver: true }],
  ["more copies than there are", { x: "999" }, { copies: 999 }],
  ["a mail address that is none", { customerEmail: "nobody" }, { customerEmail: "nobody" }],
])("%s is refused at both and changes nothing", async (_, typed, said) => {
  const copies = "x" in typed ? 999 : 1;
  const { x: _x, ...fields } = { x: "", ...typed };
  const { copies: _copies, ...order } = { copies: 1, ...said };
  const sale = Object.hasOwn(typed, "deliveryMethodId") ? {} : { payment: "cash" };
  const { page, call } = await take(copies, {
    fields: { deliveryMethodId: "now", ...sale, ...fields },
    order: { handedOver: true, ...sale, ...order },
  });
  expect(page.status).toBe(call.status);
  expect(page.status).toBeGreaterThanOrEqual(409);
  expectAlike();
});
