import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import type { AddedBook } from "../../../app/domain/cart/view";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { initiate, somebody } from "../../factories/purchase";
import { ask, type HttpAnswer, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";
import { cookiesOf } from "../shopper";
import { expectSame, openCartInBoth, rows, useTwoShops } from "../two-shops";
import { CART, callShop } from "./cart-call";

let farm: number;
let atlas: number;
let sold: number;
const shops = await useTwoShops(({ db }) => {
  farm = addBook(db, { title: "Animal Farm", priceCents: 8_050, stockQty: 9 });
  atlas = addBook(db, { title: "Atlas", stockQty: 2 });
  sold = addBook(db, { title: "Sold Atlas", stockQty: 0 });
});

/** Undo by form reuses a line's id, so each test begins with the same next one in both shops. */
let nextLine = 1_000_000;
beforeEach(() => {
  nextLine += 1_000;
  for (const { driver } of [shops.byForm, shops.byJson]) {
    driver.exec(`update sqlite_sequence set seq = ${nextLine} where name = 'cart_items'`);
  }
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
    expect(await add(cart, atlas)).toEqual({ toast: "already-here", status: 201 });
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

describe("adding the books of a school's list", () => {
  const TITLES = ["Free Maths", "Free English", "Held History", "Sold Science", "Carried Art"];

  async function pressButton(path: string, fields: URLSearchParams, { cookie }: Cart) {
    const headers = { ...cookie, "Content-Type": "application/x-www-form-urlencoded" };
    const { url } = shops.byForm;
    const sent = await ask(url, path, { method: "POST", headers, body: fields.toString() });
    expect(sent.status).toBe(303);
    const told = cookiesOf(sent).get("added")?.split(";")[0];
    const Cookie = `${cookie.Cookie}; ${told}`;
    return textOfHtmlPage((await ask(url, path, { headers: { Cookie } })).text);
  }

  /** The same list in both shops, with one book of each title. */
  function listInBoth() {
    const [page, call] = [shops.byForm, shops.byJson].map(({ db }) => {
      const ids = TITLES.map((title) => addBook(db, { title, grade: "Grade 8" }));
      const {
        id: listId,
        slug,
        itemIds,
      } = addBookList(db, { items: TITLES.map((title) => ({ title })) });
      return { ids, itemIds, listId, path: `/schools/${slug}/grade-8` };
    });
    expect(page).toEqual(call);
    if (page === undefined) throw new Error("There is no list");
    return page;
  }

  it("leaves the same carts through both doors, and tells the same title by title", async () => {
    const { ids, itemIds, listId, path } = listInBoth();
    const [, , held = 0, gone = 0, carried = 0] = ids;
    const cart = openCartInBoth(shops);
    await add(cart, carried);
    const buyer = somebody();
    for (const shop of [shops.byForm, shops.byJson]) {
      expect((await initiate(shop, { bookId: held, ...buyer })).status).toBe(200);
      shop.db.update(books).set({ stockQty: 0 }).where(eq(books.id, gone)).run();
    }
    // What the page of before would send: it saw one book in the cart, which the form names first.
    const ticked = itemIds.slice(0, 4);
    const fields = new URLSearchParams([
      ["shown", ticked.join(".")],
      ["in", `${itemIds[4]}.${carried}`],
      ...ticked.map((item) => ["take", String(item)]),
      ...ticked.map((item, i) => [`only-${item}`, String(ids[i])]),
    ]);
    const told = await pressButton(path, fields, cart);
    const bookIds = [carried, ...ids.slice(0, 4)];
    const headers = { "X-Cart-Session": cart.sessionId };
    const call = await callShop(
      shops.byJson,
      "POST",
      `${CART}/books`,
      { bookIds, listId },
      headers,
    );
    expect(call.status).toBe(201);
    const outcomes = call.body.books.map(({ title, outcome }: AddedBook) => [title, outcome]);
    expect(outcomes).toEqual([
      ["Carried Art", "in_cart"],
      ["Free Maths", "added"],
      ["Free English", "added"],
      ["Held History", "sold_out"],
      ["Sold Science", "sold_out"],
    ]);
    expect(told).toContain("2 books added to your cart.");
    expect(told).toContain(
      "Held History : not added, it was sold or somebody is paying for it " +
        "Sold Science : not added, it was sold or somebody is paying for it",
    );
    expect(told).toMatch(/In your cart: 3 of 5 Free Maths .* Free English .* Carried Art /);
    expect(linesOf(cart)).toEqual([carried, ...ids.slice(0, 2)].map((id) => [id, 1]));
    expectAlike();
  });
});

describe("taking another copy of a book", () => {
  it("leaves the same behind through both doors", async () => {
    const [copies] = [shops.byForm, shops.byJson].map(({ db }) => {
      const traits = { title: "Swapped", isbn: "9780000007777" };
      return ["Good", "Fair"].map((condition) => addBook(db, { ...traits, condition }));
    });
    const [sold = 0, other = 0] = copies ?? [];
    const cart = openCartInBoth(shops);
    await add(cart, sold);
    const itemId = lastLine();
    const take = (bookId: number) =>
      change(cart, { intent: "other-copy", itemId, bookId }, [
        "PUT",
        `/copy/${itemId}`,
        { bookId },
      ]);
    expect(await take(sold)).toEqual({ toast: "no-copy-left", status: 409 });
    expect(await take(other)).toEqual({ toast: null, status: 200 });
    expect(linesOf(cart)).toEqual([[other, 1]]);
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
