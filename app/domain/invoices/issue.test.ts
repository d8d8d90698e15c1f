import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { invoices } from "~/db/schema/invoice";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { addBook, BUYER } from "../../../tests/factories/factories";
import { addToCart } from "../cart/cart.server";
import { cancelPayment } from "../checkout/cancel.server";
import { paymentRow } from "../payments/find.server";
import {
  beginCartCheckout,
  beginPayment,
  newBuyer,
  newProviderId,
  report,
} from "../payments/payment.fixture";
import { getInvoice } from "./find.server";
import {
  BUSINESS,
  buy,
  buyTogether,
  forgetBusiness,
  paidPayment,
  setSettings,
} from "./invoice.fixture";

const RECIPIENT = {
  buyerCompany: "Example Academy",
  buyerAddress: "2 Invented Street\nPaarl",
  buyerVatNumber: "4111111111",
};

afterEach(forgetBusiness);

const stored = (paymentId: string) =>
  db.select().from(invoices).where(eq(invoices.paymentId, paymentId)).get();

describe("an invoice for one book", () => {
  it("says what was bought, by whom, and what paid for it", () => {
    const payment = beginPayment(
      addBook(db, {
        title: "Platinum Mathematics",
        isbn: "9780131101630",
        priceCents: 15_550,
        originalPriceCents: 25_000,
        condition: "Like New",
        grade: "Grade 11",
        subject: "Mathematics",
        school: "Example High School",
      }),
    );
    report(payment, { providerPaymentId: "4711" });
    const { invoiceNumber, reference, completedAt } = paymentRow(payment.id);
    expect(getInvoice(payment.id)).toEqual({
      paymentId: payment.id,
      invoiceNumber,
      reference,
      providerPaymentId: "4711",
      receipts: [],
      isTest: true,
      issuedAt: completedAt,
      paidAt: completedAt,
      business: {
        name: "Dogear",
        address: null,
        email: null,
        phone: null,
        companyNumber: null,
        vatNumber: null,
      },
      customer: {
        name: BUYER.customerName,
        email: payment.customerEmail,
        phone: "+27820000000",
        company: null,
        address: null,
        vatNumber: null,
      },
      lines: [
        {
          id: expect.any(Number),
          itemName: "Platinum Mathematics",
          itemDescription: "Grade 11 · Mathematics · ISBN 9780131101630 · Second-hand (Like New)",
          quantity: 1,
          unitPriceCents: 15_550,
          originalPriceCents: 25_000,
        },
      ],
      savingCents: 9_450,
      discountCents: 0,
      totalAmountCents: 15_550,
      vatAmountCents: 0,
      vatRatePercent: 0,
    });
  });

  it("is paid, and names the book itself", () => {
    const { paymentId } = buy({ title: "Animal Farm", priceCents: 8_000 });
    expect(stored(paymentId)).toMatchObject({
      itemName: "Animal Farm",
      quantity: 1,
      unitPriceCents: 8_000,
      totalAmountCents: 8_000,
      paidAt: expect.any(Number),
    });
  });

  it("counts its copies when there are several", () => {
    const { cart } = addToCart(null, {
      bookId: addBook(db, { title: "Atlas", priceCents: 5_000, stockQty: 3 }),
      quantity: 3,
    });
    const { paymentId, lines } = paidPayment(beginCartCheckout(cart));
    expect(lines).toMatchObject([{ itemName: "Atlas", quantity: 3, unitPriceCents: 5_000 }]);
    expect(stored(paymentId)).toMatchObject({
      itemName: "Atlas",
      quantity: 3,
      unitPriceCents: 5_000,
      totalAmountCents: 15_000,
    });
  });

  it("names the company, address and VAT number that the buyer gave", () => {
    const { customer } = paidPayment(
      beginPayment(addBook(db), {
        ...newBuyer(),
        ...RECIPIENT,
      }),
    );
    expect(customer).toMatchObject({
      company: "Example Academy",
      address: "2 Invented Street\nPaarl",
      vatNumber: "4111111111",
    });
  });

  it("calls a missing condition Good, as the shop does", () => {
    const [line] = buy({ condition: null }).lines;
    expect(line?.itemDescription).toContain("Second-hand (Good)");
  });
});

describe("an invoice for several books", () => {
  it("has a line for each in the order of the cart, and 'N books' in its own fields", () => {
    const invoice = buyTogether(
      { title: "Zebra Biology", priceCents: 10_000 },
      { title: "Atlas", priceCents: 5_050, originalPriceCents: 9_000 },
      { title: "Maths", priceCents: 7_000, originalPriceCents: 6_000 },
    );
    expect(invoice.lines.map(({ itemName }) => itemName)).toEqual([
      "Zebra Biology",
      "Atlas",
      "Maths",
    ]);
    expect(invoice.totalAmountCents).toBe(22_050);
    expect(stored(invoice.paymentId)).toMatchObject({
      itemName: "3 books",
      itemDescription: null,
      quantity: 1,
      unitPriceCents: 22_050,
    });
  });

  it("adds up what was saved, where a book cost more when it was new", () => {
    const { savingCents } = buyTogether(
      { priceCents: 5_050, originalPriceCents: 9_000 },
      { priceCents: 7_000, originalPriceCents: 6_000 },
      { priceCents: 7_000 },
    );
    expect(savingCents).toBe(3_950);
  });
});

describe("VAT", () => {
  it("is not spoken of by a shop that is not registered, whatever number stands in the settings", () => {
    setSettings({ ...BUSINESS, vatRegistered: false });
    const { business, vatAmountCents, vatRatePercent } = buy();
    expect([business.vatNumber, vatAmountCents, vatRatePercent]).toEqual([null, 0, 0]);
  });

  it("is included in what a registered shop takes, with its rate, number and address kept", () => {
    setSettings({ ...BUSINESS, vatRegistered: true });
    expect(buy({ priceCents: 11_500 })).toMatchObject({
      totalAmountCents: 11_500,
      vatAmountCents: 1_500,
      vatRatePercent: 15,
      business: {
        name: "Example Books",
        address: "1 Example Road\nCape Town\n8001",
        email: "books@example.org",
        phone: "021 000 0000",
        companyNumber: "2026/000000/07",
        vatNumber: "4000000000",
      },
    });
  });
});

describe("who sold", () => {
  it("is named in full where the owner has said how", () => {
    setSettings({ ...BUSINESS, legalName: "Example Books (Pty) Ltd" });
    const { name, legalName } = buy().business;
    expect([name, legalName]).toEqual(["Example Books", "Example Books (Pty) Ltd"]);
  });
});

describe("an invoice stays as it was issued", () => {
  it("when prices, titles, names and all settings change afterwards", () => {
    setSettings({ ...BUSINESS, vatRegistered: true });
    const before = buyTogether(
      { title: "Old Title", priceCents: 10_000, originalPriceCents: 20_000, grade: "Grade 8" },
      { title: "Other Title", priceCents: 3_000 },
    );
    const change = { title: "New Title", priceCents: 99_999, originalPriceCents: null };
    db.update(books)
      .set({ ...change, condition: "Fair", deletedAt: 1 })
      .run();
    for (const table of [grades, schools, subjects]) {
      for (const { id } of db.select().from(table).all()) {
        const renamed = { name: `Renamed ${id}`, nameKey: `renamed ${id}` };
        db.update(table).set(renamed).where(eq(table.id, id)).run();
      }
    }
    forgetBusiness();
    setSettings({ businessName: "New Owner", invoicePrefix: "NEW", vatRegistered: false });
    expect(getInvoice(before.paymentId)).toEqual(before);
    setSettings({ invoicePrefix: "INV" });
  });

  it("and is written once, when the provider reports the payment twice", () => {
    const payment = beginPayment();
    const { invoiceNumber } = paidPayment(payment);
    report(payment, { providerPaymentId: newProviderId() });
    const all = db.select().from(invoices).where(eq(invoices.paymentId, payment.id)).all();
    expect(all.map((row) => row.invoiceNumber)).toEqual([invoiceNumber]);
  });
});

describe("there is no invoice", () => {
  it("for a payment that is not completed, or is not there", () => {
    const pending = beginPayment();
    const cancelled = beginPayment();
    cancelPayment(cancelled.id);
    const failed = beginPayment();
    report(failed, { status: "FAILED" });
    for (const id of [pending.id, cancelled.id, failed.id, "nobody", "", undefined]) {
      expect(() => getInvoice(id)).toThrow("There is no invoice here.");
    }
  });

  it("behind the short reference, which does not show who bought", () => {
    const { reference } = buy();
    expect(() => getInvoice(reference)).toThrow("There is no invoice here.");
  });
});
