import type {
  EnquiriesMailView,
  EnquiryMailView,
  FactorMailView,
  MailEnquiry,
  MailFactor,
  MailPayment,
  MailSensitive,
  MailShop,
  MailView,
  PaymentMailView,
  RefundAskedMailView,
  SensitiveMailView,
  SignInMailView,
  TroubleMailView,
} from "~/domain/mail/view";
import { textOfHtmlPage } from "../../../tests/http/html";
import { renderMail } from "./render";

export const SHOP: MailShop = {
  name: "Example Books",
  url: "https://books.example.org",
  primaryColor: "#0f172a",
  address: "12 Example Street\nCape Town 7925",
  email: "hello@books.example.org",
  phone: "021 000 0000",
};

export const SHOP_BANK = {
  bankName: "Example Bank",
  accountHolder: "Example Books",
  accountNumber: "62000000001",
  branchCode: "250655",
};

const PAYMENT: MailPayment = {
  id: "0123456789abcdefghijkl",
  reference: "BK-7F3K-92QD",
  invoiceNumber: "INV-2026-000123",
  amountCents: 123_456,
  overCents: 0,
  paidAt: Date.parse("2026-11-20T08:05:12Z"),
  isTest: false,
  customerName: "Thandi Example",
  customerEmail: "thandi@example.org",
  customerPhone: "+27820000000",
  items: [
    {
      bookId: 1,
      title: "Animal Farm",
      condition: "Good",
      quantity: 1,
      unitPriceCents: 15_500,
      missing: 0,
    },
    {
      bookId: 2,
      title: "Example Physics",
      condition: "Fair",
      quantity: 2,
      unitPriceCents: 53_978,
      missing: 0,
    },
  ],
  delivery: null,
  deliveryText: "Collect at the school office,\nweekdays until 16:00.",
  isHere: true,
  pageUrl: "https://books.example.org/payment/success/0123456789abcdefghijkl",
  adminUrl: "https://books.example.org/admin/orders/0123456789abcdefghijkl",
};

const ENQUIRY: MailEnquiry = {
  referenceNumber: "ENQ-2026-000123",
  name: "Thandi Example",
  email: "thandi@example.org",
  phone: "+27820000000",
  school: "Example High School",
  message: "Is the cover torn?\n\nThank you.",
  adminUrl: "https://books.example.org/admin/enquiries/7",
  askedAt: Date.parse("2026-11-20T08:05:12Z"),
  lookingFor: null,
  bookList: null,
  files: null,
  book: {
    title: "Animal Farm",
    priceCents: 15_500,
    stockQty: 1,
    url: "https://books.example.org/book/12",
  },
};

export const SIGN_IN_MAIL: SignInMailView = {
  kind: "new-sign-in",
  shop: SHOP,
  signIn: {
    at: Date.parse("2026-11-20T08:05:12Z"),
    device: "Chrome on Android",
    address: "192.0.2.1",
    accountUrl: "https://books.example.org/admin/account",
  },
};

export function factorMail(traits: Partial<MailFactor> = {}): FactorMailView {
  const at = Date.parse("2026-11-20T08:05:12Z");
  const { accountUrl } = SIGN_IN_MAIL.signIn;
  const factor = { change: "turned-on", at, codesLeft: 9, accountUrl, ...traits } as const;
  return { kind: "second-factor", shop: SHOP, factor };
}

export function sensitiveMail(what: MailSensitive["what"]): SensitiveMailView {
  const { at, accountUrl } = SIGN_IN_MAIL.signIn;
  const sensitive = { what, by: "owner@example.org", at, accountUrl };
  return { kind: "sensitive-change", shop: SHOP, sensitive };
}

export function paymentMail(
  kind: PaymentMailView["kind"],
  traits: Partial<MailPayment> = {},
  shop: Partial<MailShop> = {},
): PaymentMailView {
  return { kind, shop: { ...SHOP, ...shop }, payment: { ...PAYMENT, ...traits } };
}

export const withMissing = (...missing: number[]): MailPayment["items"] =>
  PAYMENT.items.map((item, index) => ({ ...item, missing: missing[index] ?? 0 }));

export function enquiryMail(
  kind: EnquiryMailView["kind"],
  traits: Partial<MailEnquiry> = {},
): EnquiryMailView {
  return { kind, shop: SHOP, enquiry: { ...ENQUIRY, ...traits } };
}

export const TROUBLE_MAIL: TroubleMailView = {
  kind: "backup-trouble",
  shop: SHOP,
  trouble: {
    title: "The backup is late",
    text: "The last one was made on 20 November 2026 at 02:00.",
    about: "backups",
    pageUrl: "https://books.example.org/admin/settings/backups",
  },
};

export const REFUND_ASKED_MAIL: RefundAskedMailView = {
  kind: "refund-asked",
  shop: SHOP,
  asked: {
    reference: PAYMENT.reference,
    isTest: false,
    words: "Other. The spine is broken. Asked by counter@example.org",
    orderUrl: "https://books.example.org/admin/orders/0123456789abcdefghijkl",
  },
};

export const ENQUIRIES_MAIL: EnquiriesMailView = {
  kind: "enquiries-notice",
  shop: SHOP,
  total: 12,
  enquiries: [
    {
      referenceNumber: "ENQ-2026-000123",
      topic: "Animal Farm",
      askedAt: Date.parse("2026-11-20T08:05:12Z"),
      url: "https://books.example.org/admin/enquiries/7",
    },
  ],
  adminUrl: "https://books.example.org/admin/enquiries",
};

const inOneLine = (text: string) => text.replace(/\s+/g, " ");

/** The text and the HTML part as a reader sees them. */
export function bothParts(view: MailView, invoice: "pdf" | "html" | null = null): [string, string] {
  const { html, text } = renderMail(view, invoice);
  return [textOfHtmlPage(html), inOneLine(text)];
}
