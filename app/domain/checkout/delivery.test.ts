import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { deliveryMethods } from "~/db/schema/delivery";
import { invoices } from "~/db/schema/invoice";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { cartWith, someCart } from "../cart/cart.fixture";
import { DAY_MS } from "../dates/time";
import {
  ADDRESS,
  COLLECTION,
  COURIER,
  LOCKER,
  offerMethod,
  offerNoMethod,
} from "../delivery/delivery.fixture";
import { updateDeliveryMethod } from "../delivery/methods.server";
import { DomainError } from "../errors";
import { paidPayment, setSettings } from "../invoices/invoice.fixture";
import { paymentInMail } from "../mail/payment-mails.server";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import { getPayment, howItArrives, lookUpPayment, paymentRow } from "../payments/find.server";
import { inBrowser, newBuyer, newSecret, report, runHoldOut } from "../payments/payment.fixture";
import { initiateBookPayment, initiateCartPayment } from "./initiate.server";
import { orderForm } from "./order-form.server";
import { providerForm } from "./provider-form.server";
import { typedBefore } from "./retry.server";
import type { BuyerOrder } from "./schema";

let courier: number;
let locker: number;
let collection: number;
beforeEach(() => {
  collection = offerMethod(COLLECTION);
  courier = offerMethod(COURIER);
  locker = offerMethod(LOCKER);
});
afterEach(() => {
  offerNoMethod();
  setSettings({ vatRegistered: false });
});

type Wish = Partial<BuyerOrder>;
const toTheDoor = (): Wish => ({ deliveryMethodId: courier, deliveryAddress: ADDRESS });
const buyOne = (wish: Wish, bookId = addBook(db, { priceCents: 12_000 })) =>
  paymentRow(initiateBookPayment({ bookId, ...newBuyer(), ...wish }));

function refusalOf(attempt: () => unknown) {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, fields: error.fields };
    throw error;
  }
  return null;
}

describe("what is paid", () => {
  it("is the books and their delivery, by Buy Now and by the cart", () => {
    expect(buyOne(toTheDoor())).toMatchObject({ amountCents: 21_900, deliveryCents: 9_900 });
    const cart = cartWith(addBook(db), addBook(db), addBook(db));
    const together = paymentRow(initiateCartPayment(cart, { ...newBuyer(), ...toTheDoor() }));
    expect(together).toMatchObject({ amountCents: 48_900, deliveryCents: 12_900 });
  });

  it("is the books alone where delivery is free, by its price or by what the books cost", () => {
    expect(buyOne({ deliveryMethodId: collection })).toMatchObject({
      amountCents: 12_000,
      deliveryCents: 0,
      deliveryName: "Collect here",
    });
    const dear = addBook(db, { priceCents: 100_000 });
    expect(buyOne(toTheDoor(), dear)).toMatchObject({ amountCents: 100_000, deliveryCents: 0 });
  });

  it("is what PayFast is asked for, in one sum that says what it is for", () => {
    const { fields } = providerForm(buyOne(toTheDoor()).id);
    const values = new Map(fields.map(({ name, value }) => [name, value]));
    expect(values.get("amount")).toBe("219.00");
    expect(values.get("item_description")).toMatch(/^Order BK-\S+, delivery R99\.00$/);
  });

  it("is never a client's: a price that is not today's is refused beside the choice", () => {
    for (const deliveryCents of [0, 9_800, 10_000]) {
      expect(refusalOf(() => buyOne({ ...toTheDoor(), deliveryCents }))).toMatchObject({
        code: "price_changed",
        fields: { deliveryMethodId: [expect.stringContaining("has changed")] },
      });
    }
    expect(buyOne({ ...toTheDoor(), deliveryCents: 9_900 }).amountCents).toBe(21_900);
  });

  it("needs a choice as soon as there is one, and keeps the cart without it", () => {
    expect(refusalOf(() => buyOne({}))?.fields).toHaveProperty("deliveryMethodId");
    const cart = someCart();
    expect(refusalOf(() => initiateCartPayment(cart, newBuyer()))?.code).toBe("invalid");
    offerNoMethod();
    expect(paymentRow(initiateCartPayment(cart, newBuyer()))).toMatchObject({
      deliveryMethodId: null,
      deliveryName: null,
      deliveryCents: 0,
    });
  });
});

describe("how it arrives", () => {
  it("stays with the payment as it was, whatever becomes of the method", () => {
    const payment = buyOne(toTheDoor());
    updateDeliveryMethod(testAdmin(), courier, { name: "By air", kind: "school", priceCents: 1 });
    db.update(deliveryMethods).set({ deletedAt: 1 }).run();
    expect(paymentRow(payment.id)).toMatchObject({
      deliveryMethodId: courier,
      deliveryKind: "courier",
      deliveryName: "Courier",
      deliveryCents: 9_900,
      deliveryAddress: ADDRESS,
    });
    expect(() =>
      db.$client.prepare("update payments set delivery_cents = 1 where id = ?").run(payment.id),
    ).toThrow("the amount of a payment never changes");
  });

  it("is told to whoever holds the payment, and by its short reference without the address", () => {
    const payment = buyOne(toTheDoor());
    const told = { deliveryName: "Courier", deliveryCents: 9_900 };
    const deliveryTo = ["1 Example Road", "Observatory", "Cape Town 7925", "Western Cape"];
    expect(getPayment(payment.id)).toMatchObject({ ...told, deliveryTo });
    expect(lookUpPayment(payment.reference)).toMatchObject({ ...told, deliveryTo: [] });
    expect(getPaymentForAdmin(testAdmin(), payment.id)).toMatchObject({ ...told, deliveryTo });
  });

  it("is told after the payment in the method's words as they are now", () => {
    updateDeliveryMethod(testAdmin(), locker, { leadTime: "3 days", details: "A code comes." });
    const payment = buyOne({ deliveryMethodId: locker, pickupPoint: "Locker 7" });
    expect(howItArrives(paymentRow(payment.id))).toBe("Locker\nLocker 7\nA code comes.\n3 days");
    report(payment);
    expect(paymentInMail(payment.id)).toMatchObject({
      delivery: { name: "Locker", cents: 6_000, to: ["Locker 7"] },
      deliveryText: expect.stringMatching(/^Locker\nLocker 7\nA code comes\.\n3 days\nArrives .+$/),
    });
  });

  it("promises no arrival in a confirmation that goes when the order has long left", () => {
    updateDeliveryMethod(testAdmin(), courier, { leadTime: "3 days" });
    const payment = buyOne(toTheDoor());
    report(payment);
    const aMonthAgo = Date.now() - 30 * DAY_MS;
    const text = () => paymentInMail(payment.id).deliveryText;
    db.update(payments).set({ completedAt: aMonthAgo }).where(eq(payments.id, payment.id)).run();
    expect(text()).toContain("Arrives");
    const sent = { sentAt: aMonthAgo + DAY_MS };
    db.update(orders).set(sent).where(eq(orders.paymentId, payment.id)).run();
    expect(text()).not.toContain("Arrives");
  });
});

describe("two clicks", () => {
  const click = (wish: Wish, bookId: number, nonce: string, browser: string) =>
    initiateBookPayment({ bookId, ...BUYS, ...wish }, inBrowser(browser, { nonce }));
  const BUYS = newBuyer();

  it("are one payment only where they ask for the same way and place", () => {
    const bookId = addBook(db, { stockQty: 9 });
    const [nonce, browser] = [newSecret(), newSecret()];
    const first = click(toTheDoor(), bookId, nonce, browser);
    expect(click(toTheDoor(), bookId, nonce, browser)).toBe(first);
    // What is hidden makes no difference.
    expect(click({ ...toTheDoor(), pickupPoint: "x" }, bookId, nonce, browser)).toBe(first);
    const moved = { ...toTheDoor(), deliveryAddress: { ...ADDRESS, street: "2 Example Road" } };
    expect(click(moved, bookId, nonce, browser)).not.toBe(first);
    expect(click({ deliveryMethodId: collection }, bookId, nonce, browser)).not.toBe(first);
  });

  it("on an emptied cart are the same, and with another way the first one gives way", () => {
    const cart = someCart();
    const buyer = newBuyer();
    const send = (wish: Wish) => initiateCartPayment(cart, { ...buyer, ...wish });
    const first = send(toTheDoor());
    expect(send(toTheDoor())).toBe(first);
    const second = send({ deliveryMethodId: locker, pickupPoint: "Locker 7" });
    expect(second).not.toBe(first);
    expect(paymentRow(first).status).toBe("cancelled");
    expect(paymentRow(second)).toMatchObject({ amountCents: 18_000, pickupPoint: "Locker 7" });
    expect(send({ deliveryMethodId: locker, pickupPoint: "Locker 7" })).toBe(second);
    expect(send({ deliveryMethodId: locker, pickupPoint: "Locker 8" })).not.toBe(second);
  });
});

it("who goes back finds what they chose and typed", () => {
  const cart = someCart();
  const payment = paymentRow(initiateCartPayment(cart, { ...newBuyer(), ...toTheDoor() }));
  runHoldOut(payment);
  expect(typedBefore(cart, [payment.id])).toMatchObject({
    deliveryMethodId: String(courier),
    "deliveryAddress.street": "1 Example Road",
    "deliveryAddress.postalCode": "7925",
    "deliveryAddress.province": "Western Cape",
  });
});

describe("the invoice", () => {
  it("has delivery as a line of its own, and adds up to what was paid", () => {
    const invoice = paidPayment(buyOne(toTheDoor()));
    expect(invoice.lines).toMatchObject([
      { itemName: "Example Mathematics", unitPriceCents: 12_000 },
      {
        itemName: "Delivery: Courier",
        itemDescription: "1 Example Road, Observatory, Cape Town 7925, Western Cape",
        quantity: 1,
        unitPriceCents: 9_900,
      },
    ]);
    expect(invoice.totalAmountCents).toBe(21_900);
    const glance = db
      .select({ itemName: invoices.itemName, unitPriceCents: invoices.unitPriceCents })
      .from(invoices)
      .where(eq(invoices.paymentId, invoice.paymentId))
      .get();
    expect(glance).toEqual({ itemName: "1 book and delivery", unitPriceCents: 21_900 });
  });

  it("has VAT on it as on the rest", () => {
    setSettings({ vatRegistered: true });
    expect(paidPayment(buyOne(toTheDoor())).vatAmountCents).toBe(Math.round((21_900 * 15) / 115));
  });

  it("has no line for what costs nothing", () => {
    expect(paidPayment(buyOne({ deliveryMethodId: collection })).lines).toHaveLength(1);
  });
});

describe("the condition of the books", () => {
  it("is agreed to: the wording and the time stay with the payment", () => {
    const worn = addBook(db, { title: "Animal Farm", condition: "Fair" });
    const cart = cartWith(worn, addBook(db, { title: "Atlas", condition: null }));
    const wish = { ...newBuyer(), deliveryMethodId: collection, agreesToCondition: true };
    const payment = paymentRow(initiateCartPayment(cart, wish));
    expect(payment.agreedText).toBe(
      "Animal Farm: Fair\nAtlas: Good\nYou buy each in the condition beside it.",
    );
    expect(payment.agreedAt).toBe(payment.createdAt);
    const one = { deliveryMethodId: collection, agreesToCondition: true };
    expect(buyOne(one, addBook(db)).agreedText).toMatch(
      /^Example Mathematics: Good\nYou buy this book in the condition beside it\.$/,
    );
  });

  it("is kept as agreed to only where it was shown", () => {
    const book = addBook(db, { stockQty: 2 });
    for (const said of [{}, { agreesToCondition: false }]) {
      const payment = buyOne({ deliveryMethodId: collection, ...said }, book);
      expect([payment.agreedText, payment.agreedAt]).toEqual([null, null]);
    }
  });

  it("stands on the invoice as it was agreed to, whatever the book says by then", () => {
    const bookId = addBook(db, { condition: "Like New" });
    const payment = buyOne({ deliveryMethodId: collection }, bookId);
    db.update(books).set({ condition: "Fair" }).where(eq(books.id, bookId)).run();
    expect(paidPayment(payment).lines[0]?.itemDescription).toContain("Second-hand (Like New)");
  });

  it("is the one that the buyer was shown, or they look again", () => {
    const bookId = addBook(db, { condition: "Like New" });
    const wish = { deliveryMethodId: collection, conditions: `${bookId} Like New` };
    db.update(books).set({ condition: "Fair" }).where(eq(books.id, bookId)).run();
    expect(refusalOf(() => buyOne(wish, bookId))?.code).toBe("conflict");
    expect(buyOne({ ...wish, conditions: `${bookId} Fair` }, bookId).agreedText).toContain("Fair");
  });
});

describe("a choice's note", () => {
  const saidOf = (booksCents: number, copies: number) =>
    orderForm({ books: [], booksCents, copies }).delivery.flatMap(({ id, note, freeFrom }) =>
      id === courier ? [note, freeFrom] : [],
    );

  it("says how the price grows with each copy, and how much more makes it free, until it is", () => {
    expect(saidOf(84_500, 11)).toEqual([
      "R99, R15 for each further copy",
      "R155 more and the courier is free",
    ]);
    expect(saidOf(100_000, 11)).toEqual(["", ""]);
    expect(saidOf(84_500, 1)).toEqual(["", "Free from R1\u00a0000"]);
  });

  it("says nothing of a price that is the same for any number of copies", () => {
    updateDeliveryMethod(testAdmin(), courier, { perExtraCopyCents: 0, freeFromCents: null });
    expect(saidOf(84_500, 11)).toEqual(["", ""]);
  });
});
