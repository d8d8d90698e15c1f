import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { paymentItems, payments } from "../../../app/db/schema/payment";
import { addBook, type BookTraits, BUYER } from "../../factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../factories/offline-payments";
import { formFields, onOffer, paymentIn } from "../../factories/purchase";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { callShop, newCart } from "../cart/cart-call";
import { input, messageFor, tags, textOfHtmlPage } from "../html";
import { cartContents, newShopper, shopperWith, toastOf } from "../shopper";
import { checkOut } from "./checkout";

const INITIATE = "/api/v1/payments/cart/initiate";

const shop = await useShop();

const book = (traits: BookTraits = {}) => addBook(shop.db, traits);
const change = (bookId: number, values: Partial<typeof books.$inferInsert>) =>
  shop.db.update(books).set(values).where(eq(books.id, bookId)).run();
const paymentsOf = (cart: string | null) =>
  shop.db
    .select()
    .from(payments)
    .where(eq(payments.cartSessionId, cart ?? ""))
    .all();

describe("the checkout's page", () => {
  it("shows each line, the sums with two decimals, and the way back", async () => {
    const farm = book({ title: "Animal Farm", priceCents: 8_050, stockQty: 2 });
    const shopper = await shopperWith(shop, farm, farm, book({ title: "Atlas" }));
    const { text } = await shopper.open("/checkout");
    const words = textOfHtmlPage(text);
    expect(words).toContain("Animal Farm Good × 2 R161.00 Atlas Good × 1 R120.00");
    expect(words).toContain("Subtotal R281.00 Total R281.00");
    const back = tags(text, "a").find(({ content }) => textOfHtmlPage(content) === "Back to Cart");
    expect(back?.attributes.href).toBe("/cart");
  });

  it("lets the browser check what it can", async () => {
    const { text } = await (await shopperWith(shop, book())).open("/checkout");
    expect(input(text, "customerName")).toMatchObject({ minlength: "2", required: "" });
    expect(input(text, "customerEmail")).toMatchObject({ type: "email", required: "" });
    expect(input(text, "customerPhone")).toMatchObject({ type: "tel", required: "" });
    expect(tags(text, "form").every(({ attributes }) => !("novalidate" in attributes))).toBe(true);
  });

  it("of who has nothing to pay says so, and takes no form", async () => {
    const shopper = newShopper(shop);
    const { text } = await shopper.open("/checkout");
    expect(textOfHtmlPage(text)).toContain("Your cart is empty Add some books before checking out");
    const { status } = await shopper.send("/checkout", BUYER);
    expect(status).toBe(422);
  });

  it("of who comes back from an order names it and leads to it, as the cart does", async () => {
    takeOffline(shop);
    const shopper = await shopperWith(shop, book());
    const id = await checkOut(shopper, { method: "bank_transfer" });
    takeOnlyPayFast(shop);
    const { reference } = paymentIn(shop, id);
    for (const path of ["/checkout", "/cart"]) {
      const { text } = await shopper.open(path);
      expect(textOfHtmlPage(text)).toMatch(
        new RegExp(
          `Your cart is empty Add some books .* Your order ${reference} was placed. See the order`,
        ),
      );
      expect(text).toContain(`href="/payment/success/${id}"`);
    }
    await shopper.send("/payment/cancel", { payment: id });
    expect(textOfHtmlPage((await shopper.open("/checkout")).text)).not.toContain("was placed");
  });
});

describe("a form with faults", () => {
  it("comes back with 422, a sentence beside each faulty field, and all that was typed", async () => {
    const typed = { customerName: "T", customerEmail: "thandi@", customerPhone: "082-000-00" };
    const id = book();
    const shopper = await shopperWith(shop, id);
    const { status, text } = await shopper.send("/checkout", typed);
    expect(status).toBe(422);
    expect(messageFor(text, "customerName")).toBe("Name must be at least 2 characters");
    expect(messageFor(text, "customerEmail")).toBe("Invalid email address");
    expect(messageFor(text, "customerPhone")).toBe("Phone number must be at least 10 digits");
    for (const [name, value] of Object.entries(typed)) {
      expect(input(text, name)).toMatchObject({ value, "aria-invalid": "true" });
    }
    expect(await cartContents(shop, shopper.sessionId())).toEqual([[id, 1]]);
    expect(paymentsOf(shopper.sessionId())).toEqual([]);
  });

  it.each([
    ["taken off the list", { deletedAt: 1 }],
    ["sold", { stockQty: 0 }],
  ])("is not needed to be stopped: a book was %s since the page was opened", async (_, values) => {
    const [id, other] = [book({ title: "Changed Atlas" }), book()];
    const shopper = await shopperWith(shop, id, other);
    await shopper.open("/checkout");
    change(id, values);
    const { status, headers } = await shopper.send("/checkout", BUYER);
    expect([status, headers.location]).toEqual([303, "/cart?stopped"]);
    const { text } = await shopper.open("/cart?stopped");
    expect(textOfHtmlPage(text)).toMatch(
      /One book (was sold|is no longer for sale) You have not been charged\. Choose below what to do, .* Changed Atlas .* Subtotal \(1 of 2 items\) R120\.00/,
    );
    const again = await shopper.open("/checkout");
    expect(again.headers.location).toBe("/cart");
    shop.db.update(books).set({ stockQty: 1, deletedAt: null }).where(eq(books.id, id)).run();
    const kept = (await shopper.open("/checkout")).text;
    expect(input(kept, "customerEmail")?.value).toBe(BUYER.customerEmail);
    change(id, values);
    expect(await cartContents(shop, shopper.sessionId())).toHaveLength(2);
    expect(paymentsOf(shopper.sessionId())).toEqual([]);
    expect(await onOffer(shop, other)).toBe(1);
  });
});

it("a price that rose is named with the old one, and accepted by the button, with all that was typed", async () => {
  const id = book({ title: "Dearer Atlas" });
  const shopper = await shopperWith(shop, id);
  await shopper.open("/checkout");
  change(id, { priceCents: 99_900 });
  const refused = await shopper.send("/checkout", { ...BUYER, customerName: "T" });
  expect(refused.status).toBe(422);
  const words = textOfHtmlPage(refused.text);
  expect(words).toContain("Name must be at least 2 characters");
  expect(words).toMatch(
    /One price changed 'Dearer Atlas' was R120\.00 and is R999\.00 now\. All that you typed is still here\./,
  );
  expect(words).toContain("Accept and pay R999.00");
  expect(input(refused.text, "customerEmail")?.value).toBe(BUYER.customerEmail);
  const pricesShown = input(refused.text, "pricesShown")?.value ?? "";
  const { status, headers } = await shopper.send("/checkout", { ...BUYER, pricesShown });
  expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/payment\/pay\//)]);
});

it("who is sent to the cart by a new price finds what they typed, and not an older order's details", async () => {
  const title = "Dearer Since";
  const id = book({ title });
  const shopper = await shopperWith(shop, id);
  await shopper.open(`/payment/cancel?payment=${await checkOut(shopper)}`);
  await shopper.press("Cancel this payment");
  const typed = { ...BUYER, customerName: "Typed Anew", buyerCompany: "Anew (Pty) Ltd" };
  change(id, { priceCents: 13_000 });
  expect((await shopper.send("/checkout", typed)).status).toBe(409);
  await shopper.open("/cart");
  await shopper.press(`Accept R130.00 for ${title}`);
  const name = async () => input((await shopper.open("/checkout")).text, "customerName")?.value;
  expect(await name()).toBe("Typed Anew");
  await checkOut(shopper, { customerName: "Ordered Since" });
  expect([...shopper.cookies.keys()]).not.toContain("typed");
});

describe("a good form", () => {
  it("opens one payment for all lines and empties the cart", async () => {
    const farm = book({ title: "Animal Farm", priceCents: 8_050, stockQty: 5 });
    const atlas = book({ title: "Atlas" });
    const shopper = await shopperWith(shop, farm, farm, atlas);
    const id = await checkOut(shopper);
    const pay = await shopper.open(`/payment/pay/${id}`);
    expect(toastOf(pay.text)).toBeNull();
    expect(textOfHtmlPage(pay.text)).toContain("R281.00");
    const fields = formFields(pay.text);
    expect([fields.get("amount"), fields.get("m_payment_id")]).toEqual(["281.00", id]);
    expect(paymentsOf(shopper.sessionId())).toMatchObject([{ id, amountCents: 28_100 }]);
    const items = shop.db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).all();
    expect(items).toMatchObject([
      { bookId: farm, quantity: 2 },
      { bookId: atlas, quantity: 1 },
    ]);
    expect(await cartContents(shop, shopper.sessionId())).toEqual([]);
    expect([await onOffer(shop, farm), await onOffer(shop, atlas)]).toEqual([3, 0]);
  });

  it("sent ten times at once is one payment", async () => {
    const shopper = await shopperWith(shop, book(), book());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shopper.send("/checkout", BUYER)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(paymentsOf(shopper.sessionId())).toHaveLength(1);
  });

  it("with a mended detail, sent by who went back, takes the place of the first", async () => {
    const shopper = await shopperWith(shop, book());
    const first = await checkOut(shopper, { customerEmail: "tandhi@example.org" });
    const second = await checkOut(shopper);
    expect([paymentIn(shop, first).status, paymentIn(shop, second).status]).toEqual([
      "cancelled",
      "pending",
    ]);
    expect(await cartContents(shop, shopper.sessionId())).toEqual([]);
  });

  it("is held for the buyer: the pending payment can be taken up again while the hold lives, and not just after they left to pay it", async () => {
    const shopper = await shopperWith(shop, book());
    const id = await checkOut(shopper);
    const set = (changes: Partial<typeof payments.$inferInsert>) =>
      shop.db.update(payments).set(changes).where(eq(payments.id, id)).run();
    const look = async () => {
      const { text } = await shopper.open(`/payment/success/${id}`);
      const words = textOfHtmlPage(text);
      expect(words).toContain("Payment Processing...");
      const paths = tags(text, "a").map(({ attributes }) => attributes.href ?? "");
      return { words, paysAt: paths.filter((path) => path.startsWith("/payment/pay/")) };
    };
    expect((await look()).paysAt).toEqual([]);
    set({ createdAt: Date.now() - 6 * 60_000 });
    const late = await look();
    expect(late.paysAt).toEqual([`/payment/pay/${id}`]);
    expect(late.words).toContain(
      "If you have paid, do not pay again. Did you leave without paying? Continue to PayFast",
    );
    const again = textOfHtmlPage((await shopper.open(`/payment/pay/${id}`)).text);
    expect(again).not.toContain("If you have paid");
    expect((await look()).paysAt).toEqual([]);
    const third = textOfHtmlPage((await shopper.open(`/payment/pay/${id}`)).text);
    expect(third).toContain("If you have paid, do not pay again: see whether it has come");
    const back = await shopper.open(`/payment/success/${id}?back`);
    expect(textOfHtmlPage(back.text)).toContain("Did you leave without paying?");
    const tracked = await shopper.open(`/payment/status?paymentId=${id}`);
    expect(textOfHtmlPage(tracked.text)).toContain("Did you leave without paying?");
    shopper.cookies.delete("left");
    expect((await look()).paysAt).toEqual([`/payment/pay/${id}`]);
    set({ holdExpiresAt: 1 });
    const over = await look();
    expect(over.paysAt).toEqual([]);
    expect(over.words).toContain("do not pay again: your payment will still arrive here");
    const { status, headers } = await ask(shop.url, `/payment/pay/${id}`);
    expect([status, headers.location]).toEqual([302, `/payment/success/${id}`]);
  });
});

describe("POST /payments/cart/initiate", () => {
  const initiate = (body: object, headers = {}) => callShop(shop, "POST", INITIATE, body, headers);

  it("answers the provider's form for the cart that is named, by body, header or cookie", async () => {
    const id = book({ priceCents: 8_050, stockQty: 9 });
    const ways: ((cart: Awaited<ReturnType<typeof newCart>>) => [object, object])[] = [
      ({ sessionId }) => [{ sessionId }, {}],
      ({ sessionId }) => [{}, { "X-Cart-Session": sessionId }],
      ({ cookie }) => [{}, { Cookie: cookie }],
    ];
    for (const way of ways) {
      const cart = await newCart(shop, id);
      const [named, headers] = way(cart);
      const { status, body } = await initiate({ ...BUYER, ...named }, headers);
      const told = ["amountCents", "holdEndsAt", "method", "pageUrl", "paymentForm", "paymentId"];
      expect([status, Object.keys(body).toSorted()]).toEqual([200, told]);
      expect(Date.parse(body.holdEndsAt)).toBeGreaterThan(Date.now());
      expect(formFields(body.paymentForm).get("amount")).toBe("80.50");
      expect(paymentsOf(cart.sessionId)).toMatchObject([{ id: body.paymentId }]);
    }
  });

  it("makes one payment of ten calls at once", async () => {
    const { sessionId } = await newCart(shop, book());
    const calls = Array.from({ length: 10 }, () => initiate({ ...BUYER, sessionId }));
    const ids = (await Promise.all(calls)).map(({ body }) => body.paymentId);
    expect(new Set(ids).size).toBe(1);
  });

  it("does not reach into another's cart, nor pay for an empty or unknown one", async () => {
    const theirs = await newCart(shop, book());
    const unknown = theirs.sessionId.replace(/.{5}$/, "AAAAA");
    for (const named of [{}, { sessionId: unknown }, { sessionId: "nobody" }]) {
      const { status, body } = await initiate({ ...BUYER, ...named });
      expect([status, body.message]).toEqual([
        422,
        "Your cart is empty. Add some books before checking out.",
      ]);
    }
    expect(await cartContents(shop, theirs.sessionId)).toHaveLength(1);
  });

  it("answers 422 with the shop's sentences, 409 when a line has changed", async () => {
    const id = book();
    const { sessionId } = await newCart(shop, id);
    const bad = { customerName: "T", customerEmail: "x", customerPhone: "1" };
    expect((await initiate({ ...bad, sessionId })).body.error.fields).toEqual({
      customerName: ["Name must be at least 2 characters"],
      customerEmail: ["Invalid email address"],
      customerPhone: ["Phone number must be at least 10 digits"],
    });
    expect((await initiate({ ...BUYER, sessionId, amount: 1 })).status).toBe(422);
    change(id, { priceCents: 99_900 });
    const { status, body } = await initiate({ ...BUYER, sessionId });
    expect([status, body.error.code]).toEqual([409, "price_changed"]);
    expect(body.error.message).toContain(" and is R999.00 now.");
  });
});
