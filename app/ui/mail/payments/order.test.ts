import { describe, expect, it } from "vitest";
import type { OrderMailKind } from "~/domain/mail/kinds";
import type { OrderMailView } from "~/domain/mail/view";
import { SHOP, SHOP_BANK } from "../mail-view.fixture";
import { renderMail } from "../render";

type MailOrder = OrderMailView["order"];

const ORDER: MailOrder = {
  reference: "BK-7F3K-92QD",
  customerName: "Thandi Example",
  isTest: false,
  deliveryName: "Collect at the gate",
  deliveryTo: [],
  deliveryDetails: "Monday to Friday 09:00 to 16:00",
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  arrives: null,
  items: [{ title: "Animal Farm", condition: "Fair", quantity: 2 }],
  missing: [],
  instead: [],
  deliveryKind: null,
  bank: null,
  parts: [],
  isHere: true,
  pageUrl: "https://books.example.org/payment/success/x",
};

const mail = (kind: OrderMailKind, traits: Partial<MailOrder> = {}) =>
  renderMail({ kind, shop: SHOP, order: { ...ORDER, ...traits } });

describe("the mail about an order", () => {
  it("that is ready says where, when, and what to bring", () => {
    const { subject, text, html } = mail("order-ready");
    expect(subject).toBe("Ready for you: your order BK-7F3K-92QD");
    for (const body of [text, html]) {
      expect(body).toContain("Collect at the gate");
      expect(body).toContain("Monday to Friday 09:00 to 16:00");
      expect(body).toContain("Please bring this reference");
      expect(body).toContain("2 \u00d7 Animal Farm (Fair)");
    }
  });

  it("leads to the form by which a book is returned, or the order cancelled before it leaves", () => {
    for (const [kind, isHere, words] of [
      ["order-sent", false, "Return it"],
      ["order-ready", true, "Cancel the order or a book"],
      ["order-changed", true, "Cancel the order or a book"],
      ["order-changed", false, "Return it"],
    ] as const) {
      const { text, html } = mail(kind, { isHere });
      for (const body of [text, html]) {
        expect(body).toContain(`${ORDER.pageUrl}/return`);
        expect(body).toContain(words);
      }
    }
  });

  it("that is on its way says when it arrives, and each book on a line under its list", () => {
    const items = [
      { title: "Animal Farm", condition: "Fair", quantity: 1, heading: "Grade 8 · Example School" },
      { title: "Atlas", condition: "Good", quantity: 1, heading: "Other books" },
    ];
    const { text, html } = mail("order-sent", { items, arrives: "Arrives Tue 1 to Thu 3 Dec" });
    expect(text).toContain("When: Arrives Tue 1 to Thu 3 Dec");
    expect(text).toContain(
      "Books: \nGrade 8 · Example School:\nAnimal Farm (Fair)\nOther books:\nAtlas (Good)",
    );
    expect(html).toContain("Arrives Tue 1 to Thu 3 Dec");
  });

  it("gives the shop's own address where nothing else is said", () => {
    const { text } = mail("order-ready", { deliveryName: null, deliveryDetails: "" });
    expect(text).toContain("Our address: 12 Example Street, Cape Town 7925");
  });

  it("that was sent says how its parcel is followed", () => {
    const trackingUrl = "https://carrier.example/P1";
    const parcel = { carrier: "Pargo", trackingNumber: "P1", trackingUrl };
    const { subject, text, html } = mail("order-sent", { ...parcel, isTest: true });
    expect(subject).toBe("TEST: On its way: your order BK-7F3K-92QD");
    expect(text).toContain("Tracking number: P1");
    expect(text).not.toContain("Please bring");
    expect(html).toContain(`href="${trackingUrl}"`);
  });

  it("says what does not go with the rest", () => {
    const missing = [{ title: "Kringe in 'n Bos", condition: "Good", quantity: 1 }];
    const { text, html } = mail("order-sent", { missing });
    for (const body of [text, html])
      expect(body).toContain("was gone when your payment arrived. We will contact you");
    expect(text).toContain("Sold out: Kringe in 'n Bos (Good)");
    expect(mail("order-sent").text).not.toContain("missing");
  });

  it("tells which copy comes in place of which, and what becomes of the difference", () => {
    const one = { title: "Other Atlas", condition: "Fair", quantity: 1 };
    const of = { title: "Example Atlas", condition: "Good" };
    const cheaper = { ...one, of, moreCents: -500, outcome: "refund" } as const;
    const dearer = { ...one, of, moreCents: 700, outcome: "asked" } as const;
    const { subject, text } = mail("order-changed", {
      ...{ instead: [cheaper, dearer], deliveryKind: "collection", bank: SHOP_BANK },
    });
    expect(subject).toBe("Another title for you: your order BK-7F3K-92QD");
    expect(text).toContain("keeps another title ready for you in place of one");
    expect(text).toContain("In place of Example Atlas (Good): Other Atlas (Fair)");
    expect(text).toContain("It costs R5.00 less: we pay that back");
    expect(text).toContain(
      "It costs R7.00 more. Please pay that when you fetch it, or by transfer, with the reference BK-7F3K-92QD.",
    );
    expect(text).toContain("Account number: 62000000001");
    expect(text).not.toContain("Please bring");
    const takenBack = mail("order-changed");
    expect(takenBack.subject).toBe("The other copy does not come: your order BK-7F3K-92QD");
    expect(takenBack.text).toContain("The other copy that");
  });

  it("that nobody fetched reminds", () => {
    expect(mail("order-reminder").text).toContain("nobody has fetched it yet");
  });
});
