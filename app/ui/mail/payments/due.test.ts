import { describe, expect, it } from "vitest";
import type { DueMailKind, MailDue } from "~/domain/mail/view";
import { SHOP, SHOP_BANK } from "../mail-view.fixture";
import { renderMail } from "../render";

const DUE: MailDue = {
  reference: "BK-7F3K-92QD",
  customerName: "Thandi Example",
  isTest: false,
  amountCents: 24_850,
  status: "pending",
  method: "bank_transfer",
  bank: SHOP_BANK,
  ...{ receivedCents: 0, missingCents: 24_850, overCents: 0 },
  // The end of the 25th in South Africa.
  holdExpiresAt: Date.UTC(2026, 10, 25, 22),
  delivery: { name: "Courier", cents: 9_900, to: [] },
  deliveryText: "2 to 4 working days",
  reason: null,
  isBuyersWish: false,
  items: [
    {
      bookId: 1,
      title: "Animal Farm",
      condition: "Good",
      quantity: 2,
      unitPriceCents: 7_475,
      missing: 0,
    },
  ],
  pageUrl: "https://books.example.org/payment/success/x",
};

const mail = (kind: DueMailKind, traits: Partial<MailDue> = {}) =>
  renderMail({ kind, shop: SHOP, due: { ...DUE, ...traits } });

describe("the mail about an order that waits for money", () => {
  it("by transfer says into which account, with which reference, how much and until when", () => {
    const { subject, text, html } = mail("payment-due");
    expect(subject).toBe("Thank you for your order: BK-7F3K-92QD");
    for (const body of [text, html]) {
      expect(body).toContain("Please pay R248.50 into our bank account by 25 November 2026.");
      expect(body).toContain("Use the reference BK-7F3K-92QD");
      expect(body).toContain("Hello Thandi Example. We have your order at ");
      for (const told of ["Example Bank", "62000000001", "250655", "Animal Farm (Good)"]) {
        expect(body).toContain(told);
      }
    }
  });

  it("begins with what it tells where what was typed is no plain name", () => {
    for (const body of Object.values(mail("payment-due", { customerName: null }))) {
      expect(body).not.toContain("Hello");
    }
  });

  it("has lines whose sum can be checked, and says how long it takes", () => {
    const { text, html } = mail("payment-due");
    expect(text).toContain(
      "2 x Animal Farm (Good): R149.50\nDelivery: Courier: R99.00\nTotal: R248.50",
    );
    expect(text).toContain("How long it takes: 2 to 4 working days");
    for (const shown of ["R149.50", "R99.00", "2 to 4 working days"]) expect(html).toContain(shown);
  });

  it("says that collecting is free, as the pages do", () => {
    const { text, html } = mail("payment-due", {
      delivery: { name: "Collect", cents: 0, to: [] },
      amountCents: 14_950,
    });
    expect(text).toContain("Delivery: Collect: Free\nTotal: R149.50");
    expect(html).toContain(">Free<");
    expect(text).not.toContain("R0.00");
  });

  it("says 'book' of one book", () => {
    const items = [
      {
        bookId: 1,
        title: "Animal Farm",
        condition: "Good",
        quantity: 1,
        unitPriceCents: 7_475,
        missing: 0,
      },
    ];
    const shop = { ...SHOP, name: "Example", url: "https://example.org", email: null };
    const due = { ...DUE, items, bank: null, pageUrl: shop.url, isTest: true };
    for (const method of ["bank_transfer", "on_collection", "mukuru"] as const) {
      for (const kind of ["payment-due", "payment-reminder", "payment-ended"] as const) {
        const { subject, text } = renderMail({ kind, shop, due: { ...due, method } });
        expect(subject + text).not.toMatch(/books/i);
      }
    }
  });

  it("names returns as long as the order stands, and no longer", () => {
    const words = "Then return it: the page of your order has a form for that.";
    const { text, html } = mail("payment-due");
    for (const body of [text, html]) {
      expect(body).toContain(words);
      // Its address leads away as long as nothing is paid.
      expect(body).not.toContain("/return");
    }
    expect(mail("payment-ended", { status: "cancelled" }).text).not.toContain(words);
  });

  it("paid when collecting says where, when and how much, and names no account", () => {
    const collected = {
      method: "on_collection",
      bank: null,
      deliveryText: "At the gate\nBring your reference.\nUntil 16:00",
    } as const;
    const { text } = mail("payment-due", collected);
    expect(text).toContain("Please collect your books by 25 November 2026, and pay R248.50 there.");
    expect(text).toContain("Where and when: At the gate, Bring your reference. Until 16:00");
    expect(text).not.toContain("Account number");
  });

  it("at Mukuru says until when, and where one sees how", () => {
    const { text } = mail("payment-due", { method: "mukuru", bank: null });
    expect(text).toContain("Please pay R248.50 in cash at Mukuru by 25 November 2026.");
    expect(text).toContain("PayFast shows you how, from the page of your order.");
  });

  it("reminds, also of the account", () => {
    const { subject, text } = mail("payment-reminder");
    expect(subject).toBe("Your order is not paid yet: BK-7F3K-92QD");
    expect(text).toContain("Account number: 62000000001");
    expect(text).toContain("Have you paid already? Then you need not do anything.");
  });

  it("says that it is cancelled, why, and that nobody should pay it any more", () => {
    const lapsed = mail("payment-ended", { status: "cancelled" });
    expect(lapsed.text).toContain("was not paid in time, so we have cancelled it");
    expect(lapsed.text).toContain("Please do not pay it any more.");
    expect(lapsed.text).not.toContain("62000000001");
    expect(lapsed.subject).toBe("Your order is cancelled: BK-7F3K-92QD");
    expect(
      mail("payment-ended", { status: "cancelled", reason: "The book is torn." }).text,
    ).toContain("We have cancelled your order at Example Books: The book is torn.");
    expect(mail("payment-ended", { status: "cancelled", isBuyersWish: true }).text).toContain(
      "You have cancelled your order at Example Books.",
    );
  });

  it.each([
    ["payment-due", "completed"],
    ["payment-due", "cancelled"],
    ["payment-reminder", "completed"],
    ["payment-ended", "completed"],
  ] as const)("asks for nothing when it goes out late (%s, %s)", (kind, status) => {
    const { subject, text } = mail(kind, { status });
    expect(subject).toBe("Your order: BK-7F3K-92QD");
    expect(text).toContain("You need not pay anything for your order at Example Books any more.");
    for (const asked of ["62000000001", "Pay by", "cancelled", "lease"]) {
      expect(text).not.toContain(asked);
    }
  });

  it("says until when an order that is paid when collecting can be collected", () => {
    const { text } = mail("payment-due", { method: "on_collection" });
    expect(text).toContain("Collect by: ");
    expect(text).not.toContain("Pay by");
  });

  it("says of a test that nobody should pay it", () => {
    const { subject, text } = mail("payment-due", { isTest: true });
    expect(subject).toMatch(/^TEST: /);
    expect(text).toContain("This is a test order. Please do not pay it");
  });
});
