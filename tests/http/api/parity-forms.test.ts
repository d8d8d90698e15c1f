import { eq, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cartItems } from "../../../app/db/schema/cart";
import { books } from "../../../app/db/schema/catalogue";
import { wanted } from "../../../app/db/schema/wanted";
import { tokenHash } from "../../../app/domain/accounts/token.server";
import { addBook, BUYER } from "../../factories/factories";
import { ask, sendForm, sendJson } from "../ask";
import { messageFor, textOfHtmlPage } from "../html";
import { expectSame, openCartInBoth, rows, signInToBoth, useTwoShops } from "../two-shops";

let farm: number;
let atlas: number;
const shops = await useTwoShops(({ db }) => {
  farm = addBook(db, { title: "Animal Farm", priceCents: 8_050, stockQty: 99 });
  atlas = addBook(db, { title: "Atlas", priceCents: 12_000, stockQty: 99 });
});

const expectAlike = () => expectSame(shops);

type Typed = Record<string, string>;
type Cart = ReturnType<typeof openCartInBoth>;

/** A cart with two copies of one book and one of another, in both shops. */
function filledCart(): Cart {
  const cart = openCartInBoth(shops);
  const at = { createdAt: 1, updatedAt: 1 };
  for (const { db } of [shops.byForm, shops.byJson]) {
    const line = { sessionId: cart.sessionId, ...at };
    db.insert(cartItems)
      .values([
        { ...line, bookId: farm, quantity: 2, priceSeenCents: 8_050 },
        { ...line, bookId: atlas, quantity: 1, priceSeenCents: 12_000 },
      ])
      .run();
  }
  return cart;
}

async function checkOut(cart: Cart, typed: Typed) {
  const page = await sendForm(shops.byForm.url, "/checkout", typed, cart.cookie);
  const body = { ...typed, sessionId: cart.sessionId };
  const call = await sendJson(shops.byJson.url, "/api/v1/payments/cart/initiate", body);
  return { page, call, answer: JSON.parse(call.text) };
}

async function enquire(typed: Typed, bookId = farm) {
  const page = await sendForm(shops.byForm.url, `/book/${bookId}/ask`, typed);
  const call = await sendJson(shops.byJson.url, "/api/v1/enquiries", { ...typed, bookId });
  return { page, call, answer: JSON.parse(call.text) };
}

/** Form and call refuse with the same sentence for each faulty field. */
function expectSameSentences(
  { page, call, answer }: Awaited<ReturnType<typeof enquire>>,
  faulty: string[],
) {
  expect([page.status, call.status]).toEqual([422, 422]);
  const fields: Record<string, string[]> = answer.error.fields;
  expect(Object.keys(fields).toSorted()).toEqual(faulty.toSorted());
  for (const [name, messages] of Object.entries(fields)) {
    expect(messageFor(page.text, name)).toBe(messages.join(" "));
  }
  expectAlike();
}

describe("checkout", () => {
  it("leaves the same behind through both doors", async () => {
    const { page, call } = await checkOut(filledCart(), BUYER);
    expect([page.status, call.status]).toEqual([303, 200]);
    expect(rows(shops.byForm, "payments")).toContainEqual(
      expect.objectContaining({ amount_cents: 28_100, customer_phone: "+27820000000" }),
    );
    expectAlike();
  });

  it("sent twice is one payment at both, and with a mended detail another one", async () => {
    const cart = filledCart();
    const before = rows(shops.byForm, "payments").length;
    await checkOut(cart, BUYER);
    await checkOut(cart, BUYER);
    expect(rows(shops.byForm, "payments")).toHaveLength(before + 1);
    expectAlike();
    await checkOut(cart, { ...BUYER, customerName: "Mended Example" });
    expect(rows(shops.byForm, "payments")).toHaveLength(before + 2);
    expectAlike();
  });

  it.each([
    { customerName: "A" },
    { customerName: "   " },
    { customerEmail: "thandi@" },
    { customerPhone: "082 123 45 6" },
    { customerName: "", customerEmail: "", customerPhone: "" },
  ])("refuses %j with the same sentences", async (changes) => {
    const answers = await checkOut(filledCart(), { ...BUYER, ...changes });
    expectSameSentences(answers, Object.keys(changes));
  });

  it("refuses an empty cart, and one that has changed, with the same sentence", async () => {
    const empty = await checkOut(openCartInBoth(shops), BUYER);
    expect([empty.page.status, empty.call.status]).toEqual([422, 422]);
    const cart = filledCart();
    const price = (priceCents: number) => {
      for (const { db } of [shops.byForm, shops.byJson]) {
        db.update(books).set({ priceCents }).where(eq(books.id, atlas)).run();
      }
    };
    price(13_000);
    const { page, call, answer } = await checkOut(cart, BUYER);
    price(12_000);
    expect([page.status, call.status]).toEqual([409, 409]);
    expect(textOfHtmlPage(page.text)).toContain(answer.message);
    expectAlike();
  });
});

describe("an enquiry", () => {
  const ASKER = { name: "Thandi Example", email: "thandi@example.org", phone: "082 000 0000" };

  it("leaves the same behind through both doors, with the same reference number", async () => {
    const { page, call, answer } = await enquire({
      ...ASKER,
      name: "  Zoë\u0007 van der  Merwe ",
      phone: "+27 (0)82 123-4567",
      school: "",
      message: " One?\r\nTwo? ",
    });
    expect([page.status, call.status]).toEqual([303, 201]);
    expect(page.headers.location).toContain(answer.referenceNumber);
    expect(rows(shops.byForm, "enquiries")).toContainEqual(
      expect.objectContaining({ phone: "+27821234567", message: "One?\nTwo?", school: null }),
    );
    expectAlike();
  });

  it.each([
    { name: "A" },
    { email: "thandi@" },
    { phone: "----------" },
    { school: "x".repeat(201) },
    { name: "", email: "", phone: "" },
  ])("refuses %j with the same sentences", async (changes) => {
    expectSameSentences(await enquire({ ...ASKER, ...changes }), Object.keys(changes));
  });

  it("refuses a robot, and a book that is not there, at both", async () => {
    const robot = await enquire({ ...ASKER, website: "https://spam.example" });
    expect([robot.page.status, robot.call.status]).toEqual([422, 422]);
    const missing = await enquire(ASKER, 999_999);
    expect([missing.page.status, missing.call.status]).toEqual([404, 404]);
    expectAlike();
  });
});

describe("asking to be told", () => {
  const typed = { email: "Parent@Example.org", isbn: "978-0-306-40615-7" };
  /** The requests, without what is drawn by lot. */
  const requests = (shop: (typeof shops)["byForm"]) =>
    rows(shop, "wanted").map(({ token_seed: _, token_hash: __, ...row }) => row);

  const askToBeTold = (changes: Typed = {}) => sendBoth({ ...typed, ...changes });

  async function sendBoth(input: Typed) {
    const page = await sendForm(shops.byForm.url, `/tell-me?isbn=${typed.isbn}`, input);
    const call = await sendJson(shops.byJson.url, "/api/v1/wanted", input);
    return { page, call, answer: JSON.parse(call.text) };
  }

  it("leaves the same behind through both doors, also when it is asked again", async () => {
    const first = await askToBeTold();
    const again = await askToBeTold({ email: "parent@example.ORG" });
    expect([first.page.status, first.call.status]).toEqual([303, 202]);
    expect([again.page.status, again.call.status]).toEqual([303, 202]);
    expect(requests(shops.byForm)).toHaveLength(1);
    expect(requests(shops.byForm)).toEqual(requests(shops.byJson));
  });

  it("refuses a robot at both", async () => {
    const robot = await askToBeTold({ website: "https://spam.example" });
    expect([robot.page.status, robot.call.status]).toEqual([422, 422]);
    expect(requests(shops.byForm)).toEqual(requests(shops.byJson));
  });

  it("takes a phone number for an address, and misses one of them, alike", async () => {
    const { isbn } = typed;
    const first = await sendBoth({ isbn, phone: "082 123 4567" });
    expect([first.page.status, first.call.status]).toEqual([303, 202]);
    expectSameSentences(await sendBoth({ isbn }), ["phone"]);
    expectSameSentences(await sendBoth({ isbn, phone: "12" }), ["phone"]);
    expect(requests(shops.byForm).at(-1)).toMatchObject({ email: "", phone: "+27821234567" });
    expect(requests(shops.byForm)).toEqual(requests(shops.byJson));
    for (const { db } of [shops.byForm, shops.byJson]) {
      db.delete(wanted).where(isNotNull(wanted.phone)).run();
    }
  });

  it("ends by the page of a mail's link as by the call, and by the owner at both", async () => {
    const token = "t".repeat(43);
    for (const { db } of [shops.byForm, shops.byJson]) {
      db.update(wanted)
        .set({ tokenHash: tokenHash(token) })
        .run();
    }
    await sendForm(shops.byForm.url, `/tell-me/end/${token}`, {});
    await ask(shops.byJson.url, `/api/v1/wanted/${token}`, { method: "DELETE" });
    expect([requests(shops.byForm), requests(shops.byJson)]).toEqual([[], []]);
    await askToBeTold();
    const [atForm, atJson] = await signInToBoth(shops);
    const { email } = typed;
    await sendForm(shops.byForm.url, "/admin/wanted", { email }, atForm);
    const body = JSON.stringify({ email });
    const headers = { "Content-Type": "application/json", ...atJson };
    const call = await ask(shops.byJson.url, "/api/v1/admin/wanted", {
      method: "DELETE",
      body,
      headers,
    });
    expect(JSON.parse(call.text)).toEqual({ removed: 1 });
    expect([requests(shops.byForm), requests(shops.byJson)]).toEqual([[], []]);
    const logged = (shop: (typeof shops)["byForm"]) =>
      rows(shop, "audit_log").map(({ action, target_kind, changes }) => [
        action,
        target_kind,
        changes,
      ]);
    expect(logged(shops.byForm)).toEqual(logged(shops.byJson));
    expect(logged(shops.byForm).at(-1)).toEqual([
      "deleted",
      "wanted",
      '{"requests":{"from":1,"to":0}}',
    ]);
  });
});
