import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deliveryMethods } from "../../../app/db/schema/delivery";
import { callAs } from "../../factories/admin";
import { HOME, offerFourWays } from "../../factories/delivery-ways";
import { addBook, BUYER } from "../../factories/factories";
import { sendForm, sendJson } from "../ask";
import { formValues, messageFor } from "../html";
import { expectSame, rows, signInToBoth, useTwoShops } from "../two-shops";

let book: number;
let ways: number[];
const shops = await useTwoShops((shop) => {
  book = addBook(shop.db, { stockQty: 20 });
  ways = offerFourWays(shop);
});
const [atForm, atJson] = await signInToBoth(shops);

const expectAlike = () => expectSame(shops, "delivery_methods", "audit_log");

type Wish = { deliveryMethodId?: number; deliveryAddress?: object; pickupPoint?: string };

/** Buy Now as each door takes it: a form says of an address each part by its name. */
async function buy({ deliveryAddress = {}, ...wish }: Wish) {
  const parts = Object.entries(deliveryAddress).map(([k, v]) => [`deliveryAddress.${k}`, v]);
  const flat = Object.entries({ bookId: book, ...BUYER, ...wish }).map(([k, v]) => [k, String(v)]);
  const fields = Object.fromEntries([...flat, ...parts]);
  const page = await sendForm(shops.byForm.url, `/book/${book}/buy`, fields);
  const sent = { bookId: book, ...BUYER, ...wish, deliveryAddress };
  const call = await sendJson(shops.byJson.url, "/api/v1/payments/initiate", sent);
  return { page, call, answer: JSON.parse(call.text) };
}

describe("how an order arrives", () => {
  it("is kept alike by both doors, each way with what it needs and nothing else", async () => {
    const typed = { deliveryAddress: HOME, pickupPoint: "Locker 7" };
    for (const deliveryMethodId of ways) {
      const { page, call } = await buy({ deliveryMethodId, ...typed });
      expect([page.status, call.status]).toEqual([303, 200]);
    }
    expectAlike();
    const found = rows(shops.byForm, "payments").map((row) => [
      row.delivery_kind,
      row.amount_cents,
      row.delivery_cents,
      row.delivery_address === null ? null : JSON.parse(String(row.delivery_address)),
      row.pickup_point,
    ]);
    expect(found).toEqual([
      ["collection", 12_000, 0, null, null],
      ["courier", 21_900, 9_900, HOME, null],
      ["pickup_point", 18_000, 6_000, null, "Locker 7"],
      ["school", 14_000, 2_000, null, null],
    ]);
  });

  it.each([
    ["no choice", () => ({}), "deliveryMethodId"],
    ["a way that there is not", () => ({ deliveryMethodId: 999 }), "deliveryMethodId"],
    ["no street", () => courier({ ...HOME, street: " " }), "deliveryAddress.street"],
    [
      "a postal code of five",
      () => courier({ ...HOME, postalCode: "79255" }),
      "deliveryAddress.postalCode",
    ],
    ["no address", () => courier({}), "deliveryAddress.town"],
    ["no point", () => ({ deliveryMethodId: ways[2] ?? 0 }), "pickupPoint"],
  ])("with %s is refused beside the field, in the same words", async (_, wishOf, field) => {
    const { page, call, answer } = await buy(wishOf());
    expect([page.status, call.status]).toEqual([422, 422]);
    expect(answer.error.fields[field]?.[0]).toBeTruthy();
    if (field !== "deliveryMethodId") {
      expect(messageFor(page.text, field)).toBe(answer.error.fields[field][0]);
    } else expect(page.text).toContain(answer.error.fields[field][0]);
    expectAlike();
  });
});

const courier = (deliveryAddress: object) => ({ deliveryMethodId: ways[1] ?? 0, deliveryAddress });

async function change(path: string, method: string, callPath: string, typed: [object, object]) {
  const [form, json] = typed;
  const fields = Object.fromEntries(Object.entries(form).map(([k, v]) => [k, String(v)]));
  const page = await sendForm(shops.byForm.url, path, fields, atForm);
  const body = method === "DELETE" ? undefined : json;
  const call = await callAs(shops.byJson, atJson, method, callPath, body);
  return [page.status, call.status];
}

describe("a delivery method", () => {
  const CALLS = "/api/v1/admin/delivery-methods";
  const typed = { kind: "courier", name: "By bicycle", price: "35", freeFrom: "R 500" };
  const sent = { kind: "courier", name: "By bicycle", priceCents: 3_500, freeFromCents: 50_000 };

  it("is added, changed and deleted alike by page and call, and both write it down", async () => {
    expect(await change("/admin/delivery/new", "POST", CALLS, [typed, sent])).toEqual([303, 201]);
    expectAlike();
    const [id] = shops.byForm.driver
      .prepare<[], number>("select max(id) from delivery_methods")
      .pluck()
      .all();
    const edit = `/admin/delivery/${id}/edit`;
    const cleared = { name: "By bike", freeFromCents: null, isOffered: false, details: "" };
    const words = { ...typed, name: "By bike", freeFrom: "", isOffered: "off" };
    expect(await change(edit, "PUT", `${CALLS}/${id}`, [words, cleared])).toEqual([303, 200]);
    expectAlike();
    const remove = `/admin/delivery/${id}/delete`;
    expect(await change(remove, "DELETE", `${CALLS}/${id}`, [{}, {}])).toEqual([303, 200]);
    expectAlike();
    const gone = await change(edit, "PUT", `${CALLS}/${id}`, [words, cleared]);
    expect(gone).toEqual([404, 404]);
  });

  it("without kind, name and price is refused beside each, and what was typed stays", async () => {
    const blank = { kind: "", name: " ", price: "", leadTime: "Soon" };
    const page = await sendForm(shops.byForm.url, "/admin/delivery/new", blank, atForm);
    expect(page.status).toBe(422);
    expect(messageFor(page.text, "kind")).toBe("Please choose what kind of delivery it is");
    expect(messageFor(page.text, "name")).toBe("Please give the delivery method a name");
    expect(messageFor(page.text, "price")).toBe("Please give a price. 0 is free");
    expect(formValues(page.text).leadTime).toBe("Soon");
    const call = await callAs(shops.byJson, atJson, "POST", CALLS, {});
    expect([call.status, Object.keys(JSON.parse(call.text).error.fields)]).toEqual([
      422,
      ["kind", "name", "priceCents"],
    ]);
    expectAlike();
  });

  it("is listed for its owner in the owner's order, with all that is kept of it", async () => {
    const { text } = await callAs(shops.byJson, atJson, "GET", CALLS);
    expect(JSON.parse(text).deliveryMethods.map(({ id }: { id: number }) => id)).toEqual(ways);
    const stored = shops.byJson.db
      .select()
      .from(deliveryMethods)
      .where(eq(deliveryMethods.id, ways[1] ?? 0))
      .get();
    expect(JSON.parse(text).deliveryMethods[1]).toMatchObject({
      priceCents: stored?.priceCents,
      freeFromCents: 150_000,
      isOffered: true,
    });
  });
});
