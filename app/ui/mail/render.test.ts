import { describe, expect, it } from "vitest";
import type { MailView } from "~/domain/mail/view";
import {
  bothParts,
  ENQUIRIES_MAIL,
  enquiryMail,
  factorMail,
  paymentMail,
  REFUND_ASKED_MAIL,
  SIGN_IN_MAIL,
  TROUBLE_MAIL,
  withMissing,
} from "./mail-view.fixture";
import { renderMail } from "./render";

const EVERY: MailView[] = [
  TROUBLE_MAIL,
  SIGN_IN_MAIL,
  factorMail({ change: "recovery-code" }),
  ENQUIRIES_MAIL,
  REFUND_ASKED_MAIL,
  paymentMail("payment-confirmation"),
  paymentMail("sale-notice"),
  enquiryMail("enquiry-acknowledgement"),
  enquiryMail("enquiry-notice"),
  enquiryMail("enquiry-acknowledgement", { book: null, lookingFor: "Physics gr 4" }),
  enquiryMail("enquiry-notice", { book: null, lookingFor: "Physics gr 4" }),
];

describe.each(EVERY.map((view) => [view.kind, view] as const))("a mail of kind %s", (_, view) => {
  it("loads nothing from anywhere and runs nothing", () => {
    const { html } = renderMail(view);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video)\b|\bsrc=|url\(|@import/i);
    for (const [, address] of html.matchAll(/href="([^"]*)"/g)) {
      expect(address).toMatch(/^(https:\/\/(books\.example\.org|wa\.me)|tel:|mailto:)/);
    }
  });

  it("says in both its parts who writes and how to reach them", () => {
    for (const part of bothParts(view)) {
      expect(part).toContain("Example Books 12 Example Street Cape Town 7925");
      expect(part).toContain("021 000 0000");
      expect(part).toContain("hello@books.example.org");
      expect(part).toContain("You get this mail because");
    }
  });

  it("says the same to who reads in the dark", () => {
    const { html } = renderMail(view);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page\{background-color:#/);
    expect(html).not.toMatch(/<style>[^<]*&/);
  });

  it("has text of its own, without a tag or an entity", () => {
    const { text } = renderMail(view);
    expect(text).not.toMatch(/<[a-z/]|&(amp|quot|lt|gt|#)/i);
    expect(text.endsWith("\n")).toBe(true);
    expect(text).not.toContain("\n\n\n");
  });
});

it("shows what people typed as text and never as markup", () => {
  const evil = '<script>alert(1)</script> & "friends"';
  const views = [
    paymentMail("payment-confirmation", { customerName: evil }, { name: evil, address: evil }),
    paymentMail("sale-notice", { customerName: evil, customerEmail: '"><b>@example.org' }),
    enquiryMail("enquiry-notice", { name: evil, message: evil, phone: '"><script>' }),
  ];
  for (const view of views) {
    const { html, text } = renderMail(view);
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;friends&quot;");
    expect(text).toContain(evil);
  }
});

it("leaves out what the owner has not filled in", () => {
  const nothing = { address: null, email: null, phone: null };
  const [html, text] = bothParts(paymentMail("payment-confirmation", {}, nothing));
  for (const part of [html, text]) {
    expect(part).not.toMatch(/null|undefined|021 000/);
    expect(part).toContain("Example Books");
  }
});

describe("the button", () => {
  const buttonOf = (primaryColor: string) =>
    /class="button" style="([^"]*)"/.exec(
      renderMail(paymentMail("payment-confirmation", {}, { primaryColor })).html,
    )?.[1];

  it.each([
    ["#7c3aed", "#7c3aed", "#ffffff"],
    ["#16a34a", "#16a34a", "#0f172a"],
    ["#fef9c3", "#0f172a", "#ffffff"],
  ])("in a shop of colour %s is %s with %s on it, so that it is seen", (primary, back, front) => {
    expect(buttonOf(primary)).toContain(`background-color:${back};color:${front}`);
  });

  it("turns pale in the dark where the shop's colour would vanish", () => {
    const styleOf = (primaryColor: string) =>
      renderMail(paymentMail("sale-notice", {}, { primaryColor })).html;
    expect(styleOf("#0f172a")).toContain(".button{background-color:#eef2f7!important");
    expect(styleOf("#facc15")).not.toContain(".button{");
  });
});

describe("the buyer's confirmation", () => {
  const confirmation = (traits = {}) => paymentMail("payment-confirmation", traits);

  it("names everything that a buyer may ask for", () => {
    const mail = renderMail(confirmation(), "pdf");
    expect(mail.subject).toBe("Your payment for 3 books has arrived (BK-7F3K-92QD)");
    for (const part of bothParts(confirmation(), "pdf")) {
      for (const words of [
        "Thank you, Thandi Example. Your payment to Example Books has arrived. The order is yours.",
        "Animal Farm",
        "R155.00",
        "Example Physics",
        "R1 079.56",
        "R1 234.56",
        "BK-7F3K-92QD",
        "INV-2026-000123",
        "20 November 2026 at 10:05",
        "Your invoice is attached as a PDF.",
        "How your books reach you",
        "Collect at the school office, weekdays until 16:00.",
      ]) {
        expect(part.replaceAll("\u00a0", " ")).toContain(words);
      }
      expect(part).not.toMatch(/TEST|sorry|sold out/i);
    }
    const page = "https://books.example.org/payment/success/0123456789abcdefghijkl";
    expect(mail.html).toContain(`href="${page}"`);
    expect(mail.text).toContain(page);
  });

  it("promises an attachment only when there is one, as what it is", () => {
    expect(renderMail(confirmation(), "html").text).toContain("attached as a page");
    expect(renderMail(confirmation(), null).text).not.toContain("attached");
  });

  it("says how the books come even where the owner wrote nothing", () => {
    const { text } = renderMail(confirmation({ deliveryText: null }));
    expect(text).toContain("We will contact you to agree how the books reach you.");
    const items = confirmation().payment.items.slice(0, 1);
    const one = renderMail(confirmation({ deliveryText: null, items })).text;
    expect(one).toMatch(/How your book reaches you:\n.* how the book reaches you/);
  });

  it("of a test says TEST in subject and text, and that no money was taken", () => {
    const test = confirmation({ isTest: true, invoiceNumber: "TEST-2026-000001" });
    expect(renderMail(test).subject).toMatch(/^TEST: /);
    for (const part of bothParts(test)) {
      expect(part).toContain("TEST This was a test payment. No money was taken");
      expect(part).toContain("Your test payment to Example Books has arrived.");
      expect(part).not.toContain("The order is yours");
    }
  });

  it("tells the truth when a copy was gone: what, and what happens now", () => {
    const short = confirmation({ items: withMissing(0, 1) });
    expect(renderMail(short).subject).toBe(
      "We have your payment, but a book was sold out (BK-7F3K-92QD)",
    );
    for (const part of bothParts(short)) {
      expect(part).toContain("marked 'sold out' below was gone when");
      expect(part).toContain("We will contact you at thandi@example.org or 082 000 0000");
      expect(part).toContain("pay your money back or find another copy");
      expect(part).toContain("Sold out: 1 of 2 copies");
      expect(part).toContain("How your books reach you");
      expect(part).not.toContain("The order is yours");
    }
  });

  it("promises no delivery of what is all gone", () => {
    for (const part of bothParts(confirmation({ items: withMissing(1, 2), customerPhone: null }))) {
      expect(part).toContain("last copy was gone when your payment arrived");
      expect(part).toContain("We will contact you at thandi@example.org, and pay your money back");
      expect(part).not.toContain("How your books reach you");
    }
  });
});

describe("the shop's notice of a sale", () => {
  it("names the sale, and the buyer with every way to reach them", () => {
    const view = paymentMail("sale-notice");
    const { subject, html } = renderMail(view);
    expect(subject.replaceAll("\u00a0", " ")).toBe("Sold: 3 books, R1 234.56 (BK-7F3K-92QD)");
    expect(html).toContain('href="tel:+27820000000"');
    expect(html).toContain('href="https://wa.me/27820000000"');
    expect(html).toContain('href="mailto:thandi@example.org?subject=Your%20order%20BK-7F3K-92QD"');
    expect(html).toContain(`href="https://books.example.org/admin/orders/0123`);
    for (const part of bothParts(view)) {
      expect(part).toContain("Thandi Example");
      expect(part).toContain("082 000 0000");
      expect(part).not.toMatch(/attention|TEST/i);
    }
  });

  it("says first that something is owed", () => {
    const view = paymentMail("sale-notice", { items: withMissing(1, 0), isTest: true });
    expect(renderMail(view).subject).toMatch(/^TEST: Needs attention: paid, but sold out/);
    for (const part of bothParts(view)) {
      expect(part).toContain("Please refund the buyer or find another copy.");
      expect(part).toContain("No money was taken");
    }
  });
});

it("gives the heading of a list a row of its own, so that no price stands beside it", () => {
  const heading = "Grade 9 \u00b7 Example School: 2 books";
  const items = withMissing().map((item, at) => ({ ...item, heading: at === 0 && heading }));
  const { html } = renderMail(paymentMail("payment-confirmation", { items }));
  const row = html.split("<tr").find((one) => one.includes(heading)) ?? "";
  expect(row).toMatch(/colspan="2"/i);
  expect(row).not.toMatch(/R\d/);
});
