import { count, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentItems, payments } from "~/db/schema/payment";
import { settings } from "~/db/schema/settings";
import { addBook } from "../../../tests/factories/factories";
import { MINUTE_MS } from "../dates/time";
import { DomainError } from "../errors";
import { paymentRow } from "../payments/find.server";
import {
  beginCartPayment,
  beginPayment,
  inBrowser,
  newBuyer,
  newSecret,
  report,
  runHoldOut,
  setAccount,
  stockOf,
  visitor,
} from "../payments/payment.fixture";
import { initiateBookPayment } from "./initiate.server";
import { providerForm } from "./provider-form.server";

const howMany = () => db.select({ total: count() }).from(payments).get()?.total ?? 0;

/** The code and message of a refused attempt. */
function refusal(attempt: () => unknown): { code: string; message: string } {
  const before = howMany();
  try {
    attempt();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(howMany()).toBe(before);
    return { code: error.code, message: error.message };
  }
  throw new Error("It was not refused");
}

const changeBook = (bookId: number, change: Partial<typeof books.$inferInsert>) =>
  db.update(books).set(change).where(eq(books.id, bookId)).run();

afterEach(() => {
  vi.useRealTimers();
  setAccount({ live: false });
  db.update(settings).set({ holdMinutes: 30 }).run();
});

describe("beginning to pay", () => {
  it("holds one copy for as long as the owner has set, and takes none", () => {
    vi.setSystemTime(new Date("2027-01-15T08:00:00Z"));
    db.update(settings).set({ holdMinutes: 45 }).run();
    const bookId = addBook(db, { stockQty: 2, title: "Example Physics", priceCents: 34_950 });
    const payment = beginPayment(bookId);
    expect(payment).toMatchObject({
      status: "pending",
      amountCents: 34_950,
      isTest: true,
      holdExpiresAt: Date.now() + 45 * MINUTE_MS,
      customerPhone: "+27820000000",
    });
    const items = db
      .select()
      .from(paymentItems)
      .where(eq(paymentItems.paymentId, payment.id))
      .all();
    expect(items).toMatchObject([
      { title: "Example Physics", unitPriceCents: 34_950, quantity: 1, takenQty: 0 },
    ]);
    expect(stockOf(bookId)).toBe(2);
  });

  it("charges the shop's price in the provider's form", () => {
    const payment = beginPayment(addBook(db, { priceCents: 123_456 }));
    const fields = new Map(providerForm(payment.id).fields.map(({ name, value }) => [name, value]));
    expect(fields.get("amount")).toBe("1234.56");
    expect(fields.get("m_payment_id")).toBe(payment.id);
  });

  it("names to the provider what is paid for: the one title, or how many copies", () => {
    const named = (lines: { bookId: number; quantity: number }[]) => {
      const { fields } = providerForm(beginCartPayment(lines).id);
      return fields.find(({ name }) => name === "item_name")?.value;
    };
    const [one, other] = [addBook(db, { stockQty: 9 }), addBook(db, { stockQty: 9 })];
    expect(named([{ bookId: one, quantity: 1 }])).toBe("A book");
    expect(named([{ bookId: one, quantity: 3 }])).toBe("3 × A book");
    expect(
      named([
        { bookId: one, quantity: 2 },
        { bookId: other, quantity: 3 },
      ]),
    ).toBe("5 books");
  });

  it("gives no form any more once the hold has ended", () => {
    const payment = beginPayment();
    runHoldOut(payment);
    expect(() => providerForm(payment.id)).toThrow("can no longer be continued");
  });
});

describe("two clicks", () => {
  it("on one form are one payment, though there are more copies", () => {
    const bookId = addBook(db, { stockQty: 5 });
    const shopper = newBuyer();
    const form = inBrowser(newSecret(), { nonce: newSecret() });
    const first = beginPayment(bookId, shopper, form);
    const again = { ...shopper, customerPhone: "+27 82 000 0000" };
    expect(beginPayment(bookId, again, form).id).toBe(first.id);
  });

  it("are one payment in a browser that gets its secret with the first of them", () => {
    const bookId = addBook(db, { stockQty: 5 });
    const shopper = newBuyer();
    const nonce = newSecret();
    const [secret, unused] = [newSecret(), newSecret()];
    const brand = (fresh: string) => visitor({ browser: { secret: fresh, isNew: true }, nonce });
    const first = beginPayment(bookId, shopper, brand(secret));
    expect(beginPayment(bookId, shopper, brand(unused)).id).toBe(first.id);
    const elsewhere = visitor({ nonce, network: "198.51.100.9" });
    expect(beginPayment(bookId, shopper, elsewhere).id).not.toBe(first.id);
    expect(beginPayment(bookId, shopper, inBrowser(secret, { nonce })).id).toBe(first.id);
    const knows = inBrowser(unused, { nonce, ownAttempts: [first.id] });
    expect(beginPayment(bookId, shopper, knows).id).toBe(first.id);
  });

  it("of two browsers are two payments, though one has seen the other's form and knows all that was typed", () => {
    const bookId = addBook(db, { stockQty: 9 });
    const shopper = newBuyer();
    const nonce = newSecret();
    const theirs = beginPayment(bookId, shopper, inBrowser(newSecret(), { nonce }));
    const strangers = [inBrowser(newSecret(), { nonce }), visitor({ nonce }), visitor()];
    for (const stranger of strangers) {
      expect(beginPayment(bookId, shopper, stranger).id).not.toBe(theirs.id);
    }
  });

  it("without a nonce are two payments: a name, a mail address and a phone prove nothing", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const shopper = newBuyer();
    expect(beginPayment(bookId, shopper).id).not.toBe(beginPayment(bookId, shopper).id);
  });

  it("with a mended detail between them are two payments, and so are two forms", () => {
    const bookId = addBook(db, { stockQty: 5 });
    const shopper = newBuyer();
    const [secret, nonce] = [newSecret(), newSecret()];
    const first = beginPayment(bookId, shopper, inBrowser(secret, { nonce }));
    const mended = { ...shopper, customerName: "Thandi Mended" };
    const ids = [
      first.id,
      beginPayment(bookId, mended, inBrowser(secret, { nonce })).id,
      beginPayment(bookId, shopper, inBrowser(secret, { nonce: newSecret() })).id,
      beginPayment(addBook(db), shopper, inBrowser(secret, { nonce })).id,
    ];
    expect(new Set(ids).size).toBe(4);
  });

  it("do not prolong the hold", () => {
    vi.setSystemTime(new Date("2027-01-15T08:00:00Z"));
    const bookId = addBook(db);
    const shopper = newBuyer();
    const form = inBrowser(newSecret(), { nonce: newSecret() });
    const first = beginPayment(bookId, shopper, form);
    vi.setSystemTime(new Date("2027-01-15T08:29:00Z"));
    expect(beginPayment(bookId, shopper, form)).toEqual(first);
  });

  it("are two payments when the hold ended between them", () => {
    vi.setSystemTime(new Date("2027-01-15T08:00:00Z"));
    const bookId = addBook(db, { stockQty: 1 });
    const shopper = newBuyer();
    const form = inBrowser(newSecret(), { nonce: newSecret() });
    const first = beginPayment(bookId, shopper, form);
    vi.setSystemTime(first.holdExpiresAt);
    const second = beginPayment(bookId, shopper, form);
    expect(second.id).not.toBe(first.id);
    expect(paymentRow(first.id).status).toBe("pending");
    expect(beginPayment(bookId, shopper, form).id).toBe(second.id);
  });

  it("are one payment also when the first one was paid; another copy is bought by a form that is opened anew", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const shopper = newBuyer();
    const secret = newSecret();
    const form = inBrowser(secret, { nonce: newSecret() });
    const first = beginPayment(bookId, shopper, form);
    report(first);
    expect(beginPayment(bookId, shopper, form).id).toBe(first.id);
    const anew = inBrowser(secret, { nonce: newSecret() });
    expect(beginPayment(bookId, shopper, anew).id).not.toBe(first.id);
  });
});

describe("a shopper is told", () => {
  it("that another one is paying for the last copy", () => {
    const bookId = addBook(db, { stockQty: 1 });
    beginPayment(bookId);
    expect(refusal(() => beginPayment(bookId))).toMatchObject({
      code: "sold_out",
      message: expect.stringContaining("Somebody is paying for this book until"),
    });
  });

  it("that the book has been sold", () => {
    const bookId = addBook(db, { stockQty: 1 });
    report(beginPayment(bookId));
    expect(refusal(() => beginPayment(bookId))).toMatchObject({
      code: "sold_out",
      message: expect.stringContaining("has just been sold"),
    });
  });

  it.each([11_999, 100, 1])("that the price is not %d cents any more", (shownPriceCents) => {
    const bookId = addBook(db, { priceCents: 12_000 });
    const attempt = () => initiateBookPayment({ bookId, shownPriceCents, ...newBuyer() });
    expect(refusal(attempt).code).toBe("price_changed");
  });

  it.each([1_999, 2_500])(
    "nothing when the price shown, %d cents, is today's or higher",
    (shown) => {
      const bookId = addBook(db, { priceCents: 1_999 });
      const id = initiateBookPayment({ bookId, shownPriceCents: shown, ...newBuyer() });
      expect(paymentRow(id).amountCents).toBe(1_999);
    },
  );

  it("of the new price even while an old payment holds the copy", () => {
    const bookId = addBook(db, { priceCents: 12_000, stockQty: 2 });
    const shopper = newBuyer();
    const before = beginPayment(bookId, shopper);
    changeBook(bookId, { priceCents: 15_000 });
    const attempt = () => initiateBookPayment({ bookId, shownPriceCents: 12_000, ...shopper });
    expect(refusal(attempt).code).toBe("price_changed");
    expect(paymentRow(before.id).amountCents).toBe(12_000);
    expect(beginPayment(bookId, shopper).amountCents).toBe(15_000);
  });

  it("that a book is gone which never was, or was taken off the list", () => {
    const bookId = addBook(db);
    changeBook(bookId, { deletedAt: Date.now() });
    expect(refusal(() => beginPayment(bookId)).code).toBe("not_found");
    expect(refusal(() => beginPayment(999_999)).code).toBe("not_found");
  });
});

describe("real payments", () => {
  const WHOLE = { merchantId: "10012345", merchantKey: "abcdefghijklm", passphrase: "Cape-Town" };

  it.each([
    ["no merchant id", { ...WHOLE, merchantId: "" }],
    ["no merchant key", { ...WHOLE, merchantKey: "" }],
    ["no passphrase", { ...WHOLE, passphrase: "" }],
    ["nothing", {}],
  ])("are refused with %s set up", (_, account) => {
    setAccount({ live: true, ...account });
    expect(refusal(() => beginPayment()).code).toBe("unavailable");
  });

  it("go to PayFast itself with the owner's account", () => {
    setAccount({ live: true, ...WHOLE });
    const payment = beginPayment();
    expect(payment.isTest).toBe(false);
    const { action, fields } = providerForm(payment.id);
    expect(action).toBe("https://www.payfast.co.za/eng/process");
    expect(fields).toContainEqual({ name: "merchant_id", value: "10012345" });
  });

  it("start at R5.00; test payments may be smaller", () => {
    const cheap = addBook(db, { priceCents: 499 });
    expect(beginPayment(cheap).amountCents).toBe(499);
    setAccount({ live: true, ...WHOLE });
    expect(refusal(() => beginPayment(addBook(db, { priceCents: 499 })))).toMatchObject({
      code: "invalid",
      message: expect.stringContaining("R5.00"),
    });
    expect(beginPayment(addBook(db, { priceCents: 500 })).amountCents).toBe(500);
  });

  it("are never the same payment as a test", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const shopper = newBuyer();
    const test = beginPayment(bookId, shopper);
    setAccount({ live: true, ...WHOLE });
    expect(beginPayment(bookId, shopper).id).not.toBe(test.id);
  });
});
