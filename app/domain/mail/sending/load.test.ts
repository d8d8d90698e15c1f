import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { mails } from "~/db/schema/work";
import { addBook } from "../../../../tests/factories/factories";
import { beginPayment, report, runHoldOut } from "../../payments/payment.fixture";
import { emptyMails, mailRows, paid, setBusiness, storedEnquiry } from "../mail.fixture";
import { type LoadedMail, loadMail } from "./load.server";

beforeEach(() => {
  emptyMails();
  setBusiness({ businessName: "Example Books", businessEmail: "hello@shop.example" });
});

function opened(kind: string): LoadedMail {
  const row = mailRows().findLast((mail) => mail.kind === kind);
  const mail = row === undefined ? null : loadMail(row.id);
  if (mail === null) throw new Error(`No open mail is a ${kind}`);
  return mail;
}

function paymentIn(kind: string) {
  const { view } = opened(kind);
  if (!("payment" in view)) throw new Error("No payment in it");
  return view.payment;
}

const SHOP = { name: "Example Books", address: "hello@shop.example" };
const SENDER = { name: "Example Books", address: "shop@localhost" };

describe("who a mail is from, who it goes to, and who is answered", () => {
  it.each(["payment-confirmation", "sale-notice"])("(%s)", (kind) => {
    const { customerName: name, customerEmail: address } = paid();
    const buyer = { name, address };
    const toBuyer = kind === "payment-confirmation";
    expect(opened(kind)).toMatchObject({
      from: SENDER,
      to: toBuyer ? buyer : SHOP,
      replyTo: toBuyer ? SHOP : buyer,
    });
  });

  it.each(["enquiry-acknowledgement", "enquiry-notice"])("(%s)", (kind) => {
    storedEnquiry("sipho@example.org");
    const asker = { name: "Sipho Example", address: "sipho@example.org" };
    const toAsker = kind === "enquiry-acknowledgement";
    expect(opened(kind)).toMatchObject({
      from: SENDER,
      to: toAsker ? { ...asker, name: null } : SHOP,
      replyTo: toAsker ? SHOP : asker,
    });
  });

  it("asks for no answer to a business without an address", () => {
    paid();
    setBusiness({ businessEmail: null, businessName: null });
    expect(opened("payment-confirmation")).toMatchObject({
      from: { name: "Dogear" },
      replyTo: null,
    });
  });
});

describe("what a mail tells", () => {
  it("is read when it is sent, and not when it was queued", () => {
    paid();
    setBusiness({ deliveryText: "By Paxi", primaryColor: "#123456" });
    expect(paymentIn("payment-confirmation").deliveryText).toBe("By Paxi");
    expect(opened("payment-confirmation").view.shop.primaryColor).toBe("#123456");
    setBusiness({ deliveryText: null, primaryColor: "#0f172a" });
  });

  it("of a payment are its own addresses, numbers and lines", () => {
    const { id } = paid(addBook(db, { title: "Animal Farm", priceCents: 15_500 }));
    expect(paymentIn("sale-notice")).toMatchObject({
      reference: expect.stringMatching(/^BK-/),
      invoiceNumber: expect.stringMatching(/^TEST-/),
      amountCents: 15_500,
      isTest: true,
      items: [
        {
          title: "Animal Farm",
          condition: "Good",
          quantity: 1,
          unitPriceCents: 15_500,
          missing: 0,
        },
      ],
      pageUrl: `http://localhost:3000/payment/success/${id}`,
      adminUrl: `http://localhost:3000/admin/orders/${id}`,
    });
  });

  it("of a payment that came too late is how many copies are missing", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const late = beginPayment(bookId);
    runHoldOut(late);
    paid(bookId);
    report(late);
    expect(paymentIn("payment-confirmation").items).toMatchObject([{ quantity: 1, missing: 1 }]);
  });

  it("of an enquiry is its number, its words and its book", () => {
    const referenceNumber = storedEnquiry("sipho@example.org", "Is the cover torn?");
    const { view } = opened("enquiry-notice");
    expect(view).toMatchObject({
      enquiry: {
        referenceNumber,
        message: "Is the cover torn?",
        phone: "+27820000000",
        adminUrl: expect.stringMatching(/^http:.*\/admin\/enquiries\/\d+$/),
        book: { title: "Animal Farm", url: expect.stringMatching(/^http:.*\/book\/\d+$/) },
      },
    });
  });

  it("of a book that was taken off the list meanwhile leads nowhere", () => {
    storedEnquiry();
    db.update(books).set({ deletedAt: 1 }).run();
    expect(opened("enquiry-notice").view).toMatchObject({ enquiry: { book: { url: null } } });
  });
});

describe("a mail that is not open", () => {
  it.each(["sent", "failed"] as const)("(%s) is left alone", (status) => {
    paid();
    const id = mailRows()[0]?.id ?? 0;
    db.update(mails).set({ status }).where(eq(mails.id, id)).run();
    expect(loadMail(id)).toBeNull();
  });

  it("(never there) is left alone", () => {
    expect(loadMail(999_999)).toBeNull();
  });

  it("(of a later version's kind) is said to be unknown", () => {
    paid();
    const id = mailRows()[0]?.id ?? 0;
    db.update(mails).set({ kind: "newsletter" }).where(eq(mails.id, id)).run();
    expect(() => loadMail(id)).toThrow("No mail is a newsletter");
  });
});
