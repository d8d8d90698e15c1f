import { asc, eq, isNotNull } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentItems, payments, sequences } from "~/db/schema/payment";
import { settings } from "~/db/schema/settings";
import { addBook } from "../../../tests/factories/factories";
import { cancelPayment } from "../checkout/cancel.server";
import { paymentRow } from "./find.server";
import {
  beginCartPayment,
  beginPayment,
  openFlagsOf,
  report,
  runHoldOut,
  setAccount,
  stepsOf,
  stockOf,
} from "./payment.fixture";

const takenFor = (paymentId: string) =>
  db
    .select({ takenQty: paymentItems.takenQty })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, paymentId))
    .orderBy(asc(paymentItems.bookId))
    .all()
    .map((item) => item.takenQty);

const kindsOf = (payment: { id: string }) =>
  openFlagsOf(paymentRow(payment.id)).map((flag) => flag.kind);

afterEach(() => {
  vi.useRealTimers();
  setAccount({ live: false });
});

describe("the copies of a payment that completes", () => {
  it("leave the shelf, with the number of the provider's payment kept", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const payment = beginPayment(bookId);
    report(payment, { providerPaymentId: "777" });
    expect(stockOf(bookId)).toBe(0);
    expect(paymentRow(payment.id)).toMatchObject({ status: "completed", payfastPaymentId: "777" });
    expect(kindsOf(payment)).toEqual([]);
  });

  it.each([
    ["after its hold ran out", runHoldOut],
    ["after the buyer cancelled", ({ id }: { id: string }) => void cancelPayment(id)],
  ])("leave the shelf %s, if nobody else wants them", (_, end) => {
    const bookId = addBook(db, { stockQty: 1 });
    const payment = beginPayment(bookId);
    end(payment);
    report(payment);
    expect([stockOf(bookId), takenFor(payment.id), kindsOf(payment)]).toEqual([0, [1], []]);
    expect(stepsOf(payment)[end === runHoldOut ? 1 : 2]?.message).toBe(
      "Paid after its hold had ended",
    );
  });

  it("stay with the buyer who paid meanwhile; the late one goes to the admin", () => {
    const bookId = addBook(db, { stockQty: 1, title: "The only copy" });
    const late = beginPayment(bookId);
    runHoldOut(late);
    const quick = beginPayment(bookId);
    report(quick);
    report(late);
    expect([stockOf(bookId), takenFor(quick.id), takenFor(late.id)]).toEqual([0, [1], [0]]);
    expect(kindsOf(quick)).toEqual([]);
    expect(openFlagsOf(late)).toEqual([
      { kind: "sold_out", detail: "The only copy: paid for 1, 0 left" },
    ]);
  });

  it("stay with the buyer who is paying meanwhile", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const late = beginPayment(bookId);
    runHoldOut(late);
    const paying = beginPayment(bookId);
    report(late);
    expect([stockOf(bookId), takenFor(late.id), kindsOf(late)]).toEqual([1, [0], ["sold_out"]]);
    report(paying);
    expect([stockOf(bookId), takenFor(paying.id), kindsOf(paying)]).toEqual([0, [1], []]);
  });

  it("never make stock negative when the owner corrected it downwards", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const payment = beginPayment(bookId);
    db.update(books).set({ stockQty: 0 }).where(eq(books.id, bookId)).run();
    report(payment);
    expect([stockOf(bookId), kindsOf(payment)]).toEqual([0, ["sold_out"]]);
    expect(paymentRow(payment.id).status).toBe("completed");
  });

  it("are still the buyer's when the book was taken off the list meanwhile", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const payment = beginPayment(bookId);
    db.update(books).set({ deletedAt: 1 }).where(eq(books.id, bookId)).run();
    report(payment);
    expect([stockOf(bookId), kindsOf(payment)]).toEqual([0, []]);
  });

  it("are counted for each book of a cart, and what is missing is flagged by title", () => {
    const plenty = addBook(db, { stockQty: 5 });
    const short = addBook(db, { stockQty: 3 });
    const late = beginCartPayment([
      { bookId: plenty, quantity: 2 },
      { bookId: short, quantity: 3 },
    ]);
    runHoldOut(late);
    report(beginCartPayment([{ bookId: short, quantity: 2 }]));
    report(late);
    expect([stockOf(plenty), stockOf(short), takenFor(late.id)]).toEqual([3, 0, [2, 1]]);
    expect(openFlagsOf(late)).toEqual([
      { kind: "sold_out", detail: "A book (Good): paid for 3, 1 left" },
    ]);
  });
});

describe("invoice numbers", () => {
  const lastNumber = (name: string) =>
    db.select().from(sequences).where(eq(sequences.name, name)).get()?.value ?? 0;
  const invoiceNumber = (id: string) => paymentRow(id).invoiceNumber;

  it("count up by one for each payment that completes, and for nothing else", () => {
    vi.setSystemTime(new Date("2031-05-01T10:00:00Z"));
    const paid = Array.from({ length: 3 }, () => beginPayment());
    const abandoned = beginPayment();
    for (const payment of paid) report(payment);
    report(abandoned, { status: "FAILED" });
    report(abandoned, { amountGrossCents: 1 });
    expect(paid.map(({ id }) => invoiceNumber(id))).toEqual([
      "TEST-2031-000001",
      "TEST-2031-000002",
      "TEST-2031-000003",
    ]);
    expect(invoiceNumber(abandoned.id)).toBeNull();
  });

  it("are given back when the transaction that took one fails", () => {
    vi.setSystemTime(new Date("2032-05-01T10:00:00Z"));
    const [broken, sound] = [beginPayment(), beginPayment()];
    const lostInTheMiddle = () =>
      write(() => {
        report(broken);
        throw new Error("The power fails");
      });
    expect(lostInTheMiddle).toThrow("The power fails");
    expect(paymentRow(broken.id)).toEqual(broken);
    expect(stockOf(broken.bookId)).toBe(1);
    report(sound);
    expect(invoiceNumber(sound.id)).toBe("TEST-2032-000001");
  });

  it("begin anew with the year as it is in South Africa", () => {
    const payments = [beginPayment(), beginPayment()] as const;
    vi.setSystemTime(new Date("2033-12-31T21:59:59Z"));
    report(payments[0]);
    vi.setSystemTime(new Date("2033-12-31T22:00:00Z"));
    report(payments[1]);
    expect(payments.map(({ id }) => invoiceNumber(id))).toEqual([
      "TEST-2033-000001",
      "TEST-2034-000001",
    ]);
  });

  it("of real payments have a series of their own, under the owner's prefix", () => {
    vi.setSystemTime(new Date("2035-05-01T10:00:00Z"));
    const test = beginPayment();
    report(test);
    db.update(settings).set({ invoicePrefix: "KAAP" }).run();
    setAccount({ live: true, merchantId: "1", merchantKey: "k", passphrase: "p" });
    const real = beginPayment();
    report(real);
    expect([real, test].map(({ id }) => invoiceNumber(id))).toEqual([
      "KAAP-2035-000001",
      "TEST-2035-000001",
    ]);
    expect(lastNumber("invoice KAAP-2035")).toBe(1);
    db.update(settings).set({ invoicePrefix: "INV" }).run();
  });

  it("are on every completed payment, each once", () => {
    report(beginPayment());
    const given = db
      .select({ number: payments.invoiceNumber })
      .from(payments)
      .where(isNotNull(payments.completedAt))
      .all();
    expect(given.length).toBeGreaterThan(0);
    expect(new Set(given.map(({ number }) => number)).size).toBe(given.length);
  });
});
