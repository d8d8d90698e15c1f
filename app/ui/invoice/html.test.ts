import { describe, expect, it } from "vitest";
import type { InvoiceView } from "~/domain/invoices/view";
import { invoiceHtml, tillSlipHtml } from "./html";

const INVOICE: InvoiceView = {
  paymentId: "AAAAAAAAAAAAAAAAAAAAAA",
  invoiceNumber: "INV-2026-000123",
  reference: "BK-7F3K-92QD",
  providerPaymentId: "1089250",
  receipts: [],
  isTest: false,
  // 01:30 on the 21st in South Africa.
  issuedAt: Date.UTC(2026, 10, 20, 23, 30),
  paidAt: Date.UTC(2026, 10, 20, 23, 30),
  business: {
    name: "Example Books",
    address: "1 Example Road\nCape Town",
    email: "books@example.org",
    phone: "021 000 0000",
    companyNumber: "2026/000000/07",
    vatNumber: null,
  },
  customer: {
    name: "Thandi Example",
    email: "thandi@example.org",
    phone: "+27820000000",
    company: null,
    address: null,
    vatNumber: null,
  },
  lines: [
    {
      id: 1,
      itemName: "Platinum Mathematics",
      itemDescription: "Grade 11 · Second-hand (Good)",
      quantity: 2,
      unitPriceCents: 15_550,
      originalPriceCents: 25_000,
    },
  ],
  savingCents: 18_900,
  discountCents: 0,
  totalAmountCents: 31_100,
  vatAmountCents: 0,
  vatRatePercent: 0,
};

const REGISTERED: InvoiceView = {
  ...INVOICE,
  business: { ...INVOICE.business, vatNumber: "4000000000" },
  totalAmountCents: 700_000,
  vatAmountCents: 91_304,
  vatRatePercent: 15,
  customer: {
    ...INVOICE.customer,
    company: "Example Academy",
    address: "2 Invented Street\nPaarl",
    vatNumber: "4111111111",
  },
};

/** The page's text without tags. */
const textOfPage = (html: string) =>
  html
    .replace(/<style>[\s\S]*<\/style>/, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/\n+/g, "\n");

const textOf = (invoice: InvoiceView) => textOfPage(invoiceHtml(invoice));

describe("an invoice shows", () => {
  it.each([
    ["what it is", "Invoice\nINV-2026-000123"],
    ["the day in South Africa", "Date\n21 November 2026"],
    ["its reference", "Reference\nBK-7F3K-92QD"],
    ["how it was paid", "Paid by\nPayFast, payment number 1089250"],
    ["when", "Paid\n 21 November 2026"],
    ["who sold", "Example Books\n1 Example Road\nCape Town\n021 000 0000\nbooks@example.org"],
    ["the seller's company number", "Company number 2026/000000/07"],
    ["who bought", "Billed to\nThandi Example\nthandi@example.org\n0820000000"],
    ["what was bought", "Platinum Mathematics\nGrade 11 · Second-hand (Good)\n2\nR155.50"],
    ["what it cost new", "was R250.00"],
    ["what the line comes to", "R311.00"],
    ["the total", "Total\nR311.00"],
    ["what was saved", "You saved\nR189.00"],
    ["whom to ask", "books@example.org or 021 000 0000"],
    ["how to keep it", "Save as PDF"],
  ])("%s", (_, words) => {
    expect(textOf(INVOICE)).toContain(words);
  });

  it("a discount that its prices have, as the till slip does with the same prices", () => {
    const invoice = { ...INVOICE, discountCents: 1_900 };
    for (const text of [
      textOf(invoice),
      textOfPage(tillSlipHtml({ invoice, changeCents: null })),
    ]) {
      expect(text).toContain("Discount, in these prices\nR19.00");
      expect(text).toContain("R155.50");
      expect(text).toContain("R311.00");
    }
    expect(textOf(INVOICE)).not.toContain("Discount");
  });

  it("no savings where there were none", () => {
    const [line] = INVOICE.lines;
    const lines = line ? [{ ...line, originalPriceCents: 15_550 }] : [];
    const text = textOf({ ...INVOICE, lines, savingCents: 0 });
    expect(text).not.toMatch(/was|saved/);
  });

  it("the seller's full name below the shop's", () => {
    const named = { ...INVOICE.business, legalName: "Example Books (Pty) Ltd" };
    expect(textOf({ ...INVOICE, business: named })).toContain(
      "Example Books\nExample Books (Pty) Ltd\n",
    );
    const same = { ...INVOICE.business, legalName: "Example Books" };
    expect(textOf({ ...INVOICE, business: same })).not.toContain("Example Books\nExample Books");
  });

  it("only what the owner has filled in", () => {
    const nothing = { address: null, email: null, phone: null, companyNumber: null };
    const text = textOf({
      ...INVOICE,
      business: { name: "Dogear", vatNumber: null, ...nothing },
      customer: { ...INVOICE.customer, phone: null },
      providerPaymentId: null,
    });
    expect(text).toContain("Paid by\nPayFast\n");
    expect(text).not.toMatch(/number|Questions|null|undefined/);
  });
});

describe("VAT", () => {
  it("is not spoken of by a shop that is not registered", () => {
    expect(invoiceHtml(INVOICE)).not.toMatch(/\bVAT\b|tax/i);
  });

  it("stands on a tax invoice, with both numbers, both addresses and the rate", () => {
    const text = textOf(REGISTERED);
    expect(text).toContain("Tax invoice\nINV-2026-000123");
    expect(text).toContain("VAT number 4000000000");
    expect(text).toContain("Example Academy\nThandi Example\n2 Invented Street\nPaarl");
    expect(text).toContain("VAT number 4111111111");
    expect(text).toContain("Total without VAT\nR6\u00a0086.96");
    expect(text).toContain("VAT at 15%\nR913.04");
    expect(text).toContain("Total with VAT\nR7\u00a0000.00");
  });
});

describe("a test payment", () => {
  const text = textOf({ ...INVOICE, isTest: true });

  it("is marked so that nobody takes it for a real one", () => {
    expect(text).toContain("Test payment: no money was taken. This is not a real invoice.");
    expect(invoiceHtml({ ...INVOICE, isTest: true })).toContain('class="watermark"');
    expect(invoiceHtml(INVOICE)).not.toContain('class="watermark"');
  });

  it("is not stamped as paid", () => {
    expect(text).not.toMatch(/^Paid$/m);
    expect(textOf(INVOICE)).toMatch(/^Paid$/m);
  });
});

describe("the page", () => {
  const EVIL = `</style></title><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
  const hostile: InvoiceView = {
    ...REGISTERED,
    reference: EVIL,
    providerPaymentId: EVIL,
    business: {
      name: EVIL,
      address: EVIL,
      email: EVIL,
      phone: EVIL,
      companyNumber: EVIL,
      vatNumber: EVIL,
    },
    customer: {
      name: EVIL,
      email: EVIL,
      phone: EVIL,
      company: EVIL,
      address: EVIL,
      vatNumber: EVIL,
    },
    lines: INVOICE.lines.map((line) => ({ ...line, itemName: EVIL, itemDescription: EVIL })),
  };

  it("takes what was typed as words, wherever it stands", () => {
    const html = invoiceHtml(hostile);
    expect(html.match(/<(script|img|style|title)/g)).toEqual(["<title", "<style"]);
    expect(html.match(/<\/(script|style|title)>/g)).toEqual(["</title>", "</style>"]);
    expect(html.split("&lt;script&gt;").length).toBeGreaterThan(14);
  });

  it.each([["as it should be", INVOICE] as const, ["hostile", hostile] as const])(
    "needs nothing from anywhere (%s)",
    (_, invoice) => {
      const html = invoiceHtml(invoice);
      expect(html).not.toMatch(/<(link|script|iframe|img|object|embed|base)\b/);
      expect(html).not.toMatch(/@import|@font-face|url\(/);
      expect(html).not.toMatch(/<[^>]* (src|href|style|on\w+)=/);
    },
  );
});
