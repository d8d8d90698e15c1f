import { describe, expect, it } from "vitest";
import { addBook } from "../factories";
import { type HttpAnswer, sendForm } from "./ask";
import { CART, callShop } from "./cart-call";
import { cookiesOf } from "./shopper";
import { expectSame, openCartInBoth, rows, useTwoShops } from "./two-doors";

let farm: number;
let atlas: number;
let sold: number;
const shops = await useTwoShops(({ db }) => {
  farm = addBook(db, { title: "Animal Farm", priceCents: 8_050, stockQty: 9 });
  atlas = addBook(db, { title: "Atlas", stockQty: 2 });
  sold = addBook(db, { title: "Sold Atlas", stockQty: 0 });
});

const expectAlike = () => expectSame(shops);

type Cart = ReturnType<typeof openCartInBoth>;

/** Makes the same change by form and by call. Answers the toast and the status. */
async function change(cart: Cart, form: object, [method, path, body]: [string, string, object?]) {
  const fields = Object.fromEntries(Object.entries(form).map(([k, v]) => [k, String(v)]));
  const page = await sendForm(shops.byForm.url, "/cart", fields, cart.cookie);
  const headers = { "X-Cart-Session": cart.sessionId };
  const call = await callShop(shops.byJson, method, `${CART}${path}`, body, headers);
  expect(page.status).toBe(303);
  return { toast: toastName(page), status: call.status };
}

function toastName(page: HttpAnswer): string | null {
  const value = cookiesOf(page).get("flash")?.split(";")[0]?.slice("flash=".length);
  if (value === undefined) return null;
  const [name] = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString()).split(" ");
  return name;
}

const add = (cart: Cart, bookId: number, quantity = 1) =>
  change(cart, { intent: "add", bookId, quantity }, ["POST", "", { bookId, quantity }]);
const set = (cart: Cart, itemId: number, quantity: number) =>
  change(cart, { intent: "set", itemId, quantity }, ["PATCH", `/${itemId}`, { quantity }]);
const remove = (cart: Cart, itemId: number) =>
  change(cart, { intent: "remove", itemId }, ["DELETE", `/${itemId}`]);
const clear = (cart: Cart) =>
  change(cart, { intent: "clear" }, ["DELETE", `/session/${cart.sessionId}`]);

/** The last line's id, which is equal in both shops. */
function lastLine(): number {
  const newest = "select max(id) from cart_items";
  const [page, call] = [shops.byForm, shops.byJson].map(({ driver }) =>
    driver.prepare(newest).pluck().get(),
  );
  expect(page).toBe(call);
  return Number(page);
}

const linesOf = ({ sessionId }: Cart) =>
  rows(shops.byForm, "cart_items")
    .filter((row) => row.session_id === sessionId)
    .map((row) => [row.book_id, row.quantity]);

describe("adding to a cart", () => {
  it("leaves the same behind through both doors", async () => {
    const cart = openCartInBoth(shops);
    expect(await add(cart, farm)).toEqual({ toast: "added-to-cart", status: 201 });
    expect(await add(cart, farm, 3)).toEqual({ toast: "added-to-cart", status: 201 });
    expect(linesOf(cart)).toEqual([[farm, 4]]);
    expectAlike();
  });

  it("gives the same number when more are asked for than there are", async () => {
    const cart = openCartInBoth(shops);
    expect(await add(cart, atlas, 1_000)).toEqual({ toast: "all-in-cart", status: 201 });
    expect(await add(cart, atlas)).toEqual({ toast: "already-in-cart", status: 201 });
    expect(linesOf(cart)).toEqual([[atlas, 2]]);
    expectAlike();
  });

  it.each([
    ["a book that is sold", () => sold, 1, { toast: "no-copy-left", status: 409 }],
    ["a book that is not there", () => 999_999, 1, { toast: "add-failed", status: 404 }],
    ["no copy", () => farm, 0, { toast: "add-failed", status: 422 }],
    ["less than no copy", () => farm, -1, { toast: "add-failed", status: 422 }],
    ["far too many", () => farm, 1_001, { toast: "add-failed", status: 422 }],
  ])("is refused for %s at both", async (_, bookId, quantity, refusal) => {
    const cart = openCartInBoth(shops);
    expect(await add(cart, bookId(), quantity)).toEqual(refusal);
    expect(linesOf(cart)).toEqual([]);
    expectAlike();
  });
});

describe("setting a line", () => {
  it("leaves the same behind through both doors, capped alike", async () => {
    const cart = openCartInBoth(shops);
    await add(cart, atlas);
    const line = lastLine();
    expect(await set(cart, line, 2)).toEqual({ toast: null, status: 200 });
    expect(await set(cart, line, 3)).toEqual({ toast: "quantity-capped", status: 200 });
    expect(linesOf(cart)).toEqual([[atlas, 2]]);
    expectAlike();
  });

  it.each([0, -1, 1_001])("to %i is refused at both", async (quantity) => {
    const cart = openCartInBoth(shops);
    await add(cart, farm);
    const refusal = { toast: "update-failed", status: 422 };
    expect(await set(cart, lastLine(), quantity)).toEqual(refusal);
    expect(linesOf(cart)).toEqual([[farm, 1]]);
    expectAlike();
  });
});

describe("removing and clearing", () => {
  it("leave the same behind through both doors", async () => {
    const cart = openCartInBoth(shops);
    await add(cart, farm);
    const line = lastLine();
    await add(cart, atlas);
    expect(await remove(cart, line)).toEqual({ toast: "removed-from-cart", status: 200 });
    expect(linesOf(cart)).toEqual([[atlas, 1]]);
    expectAlike();
    expect(await clear(cart)).toEqual({ toast: "cart-cleared", status: 200 });
    expect(linesOf(cart)).toEqual([]);
    expectAlike();
  });
});

it("putting back by form what was removed leaves the same behind as adding it again by call", async () => {
  const cart = openCartInBoth(shops);
  await add(cart, farm, 3);
  const line = lastLine();
  await remove(cart, line);
  const lines = `${line}-${farm}-3`;
  const again = { bookId: farm, quantity: 3 };
  const done = await change(cart, { intent: "put-back", lines }, ["POST", "", again]);
  expect(done).toEqual({ toast: "put-back", status: 201 });
  expect(linesOf(cart)).toEqual([[farm, 3]]);
  expectAlike();
});

it("keeps other people's lines from both doors", async () => {
  // Undo by form reuses the line's id: align the counters of both shops.
  for (const { driver } of [shops.byForm, shops.byJson]) {
    driver.exec("update sqlite_sequence set seq = 1000 where name = 'cart_items'");
  }
  const [mine, theirs] = [openCartInBoth(shops), openCartInBoth(shops)];
  await add(mine, farm);
  await add(theirs, farm);
  const line = lastLine();
  expect(await set(mine, line, 5)).toEqual({ toast: "update-failed", status: 404 });
  expect(await remove(mine, line)).toEqual({ toast: "remove-failed", status: 404 });
  await clear(mine);
  expect([linesOf(mine), linesOf(theirs)]).toEqual([[], [[farm, 1]]]);
  expectAlike();
});
