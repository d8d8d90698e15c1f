import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { invoices } from "~/db/schema/invoice";
import { orderParts, orders } from "~/db/schema/order";
import { paymentItems, providerNotifications } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import { grades, schools } from "~/db/schema/taxonomy";
import { wanted } from "~/db/schema/wanted";
import { mails } from "~/db/schema/work";
import { formatDay, formatLongDate } from "../dates/time";
import { addressLines } from "../delivery/in-words.server";
import { fileTypes } from "../enquiry-files.server";
import { enquiryTopic, filesInWords } from "../enquiry-topic";
import { titleOfReason } from "../invoices/credit-note/words";
import { MAIL_STATUSES, mailInWords } from "../mail/in-words";
import { STATE_FACTS } from "../orders/steps";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { timelineOf } from "../payments/log.server";
import { receiptReferences } from "../payments/receipt.server";
import type { TimelineStep } from "../payments/view";
import { wayOfPaying } from "../payments/ways";
import { returnsOfPayment } from "../returns/returnable.server";
import { whyOf } from "../returns/rules";
import { formatAmount } from "../values/money";
import { spacedPhone } from "../values/phone";
import { NOT_DEALT_WITH } from "./erasable";
import { invoiceKept, SIGN_IN_KEPT, underWay } from "./erasure/kept-reason.server";
import type { FoundRecords } from "./find-records.server";
import { offerRecords, sellerRecords, told } from "./seller-records.server";
import type { SubjectRecord } from "./view";

const iso = (utcMs: number) => new Date(utcMs).toISOString();

const NO_MONEY_TAKEN = "No money was taken";

const PAYMENT_STATUSES: Record<PaymentRow["status"], string> = {
  pending: "Not paid yet",
  completed: "Paid",
  failed: "Payment failed",
  cancelled: "Cancelled",
};

function itemsInWords(paymentId: string): string {
  const { title, quantity } = paymentItems;
  const ofPayment = eq(paymentItems.paymentId, paymentId);
  const items = db.select({ title, quantity }).from(paymentItems).where(ofPayment).all();
  return items.map((item) => `${item.quantity} × ${item.title}`).join(", ");
}

function refundsInWords(paymentId: string): string {
  const rows = db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).all();
  return rows
    .map((row) =>
      [formatAmount(row.amountCents), titleOfReason(row), row.note, row.reference, row.unlistedNote]
        .filter(Boolean)
        .join(", "),
    )
    .join("\n");
}

function returnsInWords(paymentId: string): string {
  return returnsOfPayment(paymentId)
    .map(({ lines, note, hasPhoto, answerText, ...asked }) =>
      [
        formatLongDate(Date.parse(asked.askedAt)),
        ...lines.map(({ title }) => title),
        whyOf(asked),
        note,
        hasPhoto ? "with a photo" : "",
        answerText,
      ]
        .filter(Boolean)
        .join(", "),
    )
    .join("\n");
}

const stepInWords = ({ event, message }: TimelineStep) =>
  event === "notified" || event === "reconciled" ? "PayFast told of the payment" : message;

const timelineInWords = (paymentId: string) =>
  timelineOf(paymentId)
    .map((step) => `${formatLongDate(Date.parse(step.at))}: ${stepInWords(step)}`)
    .join("\n");

// Details of the payer in PayFast's notifications, by its own field names.
const FIELDS: [name: string, words: string][] = [
  ["name_first", "first name"],
  ["name_last", "last name"],
  ["email_address", "email"],
  ["cell_number", "phone"],
  ["amount_gross", "paid"],
];

function saidByPayFast(rawBody: string): string {
  const told = new URLSearchParams(rawBody);
  return FIELDS.flatMap(([name, words]) => {
    const value = told.get(name)?.trim();
    return value ? [`${words} ${value}`] : [];
  }).join(", ");
}

function notificationsInWords(paymentId: string): string {
  const { rawBody } = providerNotifications;
  const ofPayment = eq(providerNotifications.paymentId, paymentId);
  const rows = db.select({ rawBody }).from(providerNotifications).where(ofPayment).all();
  return rows
    .map((row) => saidByPayFast(row.rawBody))
    .filter(Boolean)
    .join("\n");
}

function orderRecordOf(payment: PaymentRow): SubjectRecord {
  const order = db.select().from(orders).where(eq(orders.paymentId, payment.id)).get();
  const first = db.select().from(orderParts).where(eq(orderParts.paymentId, payment.id)).get();
  const parcels = [first, order].flatMap((part) => part?.trackingNumber ?? []);
  return {
    kind: "order",
    reference: payment.reference,
    page: `/admin/orders/${payment.id}`,
    at: iso(payment.createdAt),
    fields: told({
      Test: payment.isTest ? NO_MONEY_TAKEN : null,
      Name: payment.customerName,
      Email: payment.customerEmail,
      Phone: payment.customerPhone && spacedPhone(payment.customerPhone),
      Company: payment.buyerCompany,
      Address: payment.buyerAddress,
      "VAT number": payment.buyerVatNumber,
      Books: itemsInWords(payment.id),
      Amount: formatAmount(payment.amountCents),
      "Paid by": wayOfPaying(payment),
      "Reference of the money": receiptReferences(payment.id) || null,
      Status: PAYMENT_STATUSES[payment.status],
      "PayFast's number": payment.payfastPaymentId,
      Delivery: payment.deliveryName,
      "Goes to": addressLines(payment).join(", "),
      State: order && STATE_FACTS[order.state].title,
      Tracking: parcels.join(", ") || null,
      "Agreed to": payment.agreedText,
      Notes: payment.notes,
      Refunds: refundsInWords(payment.id),
      Returns: returnsInWords(payment.id),
      History: timelineInWords(payment.id),
      "From PayFast": notificationsInWords(payment.id),
    }),
    kept: underWay(payment),
  };
}

function testInvoiceKept(invoiceNumber: string, order: SubjectRecord | undefined): string | null {
  const isKept = (order?.kept ?? null) !== null;
  return isKept ? `Invoice ${invoiceNumber} keeps the name as long as its order.` : null;
}

function invoiceRecordsOf(paymentId: string, order?: SubjectRecord): SubjectRecord[] {
  const rows = db.select().from(invoices).where(eq(invoices.paymentId, paymentId)).all();
  return rows.map((row) => ({
    kind: "invoice",
    reference: row.invoiceNumber,
    page: null,
    at: iso(row.createdAt),
    fields: told({
      Test: row.isTest ? NO_MONEY_TAKEN : null,
      Name: row.customerName,
      Email: row.customerEmail,
      Phone: row.customerPhone && spacedPhone(row.customerPhone),
      Company: row.customerCompany,
      Address: row.customerAddress,
      "VAT number": row.customerVatNumber,
      For: row.itemName,
      Amount: formatAmount(row.totalAmountCents),
    }),
    kept: row.isTest ? testInvoiceKept(row.invoiceNumber, order) : invoiceKept(row),
  }));
}

function enquiryRecords(ids: number[]): SubjectRecord[] {
  const rows = db
    .select({ enquiry: enquiries, book: { title: books.title }, files: fileTypes })
    .from(enquiries)
    .leftJoin(books, eq(books.id, enquiries.bookId))
    .where(inArray(enquiries.id, ids))
    .orderBy(asc(enquiries.id))
    .all();
  return rows.map(({ enquiry, book, files }) => ({
    kind: "enquiry",
    reference: enquiry.referenceNumber,
    page: `/admin/enquiries/${enquiry.id}`,
    at: iso(enquiry.createdAt),
    fields: told({
      Name: enquiry.name,
      Email: enquiry.email,
      Phone: spacedPhone(enquiry.phone),
      School: enquiry.school,
      About: enquiryTopic({ book, lookingFor: enquiry.lookingFor }),
      Message: enquiry.message,
      List: filesInWords(files) && `sent as ${filesInWords(files)}`,
      Status: enquiry.processed ? "Dealt with" : NOT_DEALT_WITH,
    }),
    kept: null,
  }));
}

function waitlistRecords(ids: number[]): SubjectRecord[] {
  const rows = db
    .select({ wanted, grade: grades.name, school: schools.name })
    .from(wanted)
    .leftJoin(grades, eq(grades.id, wanted.gradeId))
    .leftJoin(schools, eq(schools.id, wanted.schoolId))
    .where(inArray(wanted.id, ids))
    .orderBy(asc(wanted.id))
    .all();
  return rows.map(({ wanted: row, grade, school }) => ({
    kind: "wanted title",
    reference: row.title,
    page: null,
    at: iso(row.createdAt),
    fields: told({
      Email: row.email || null,
      Phone: row.phone,
      Title: row.title,
      ISBN: row.isbn,
      Grade: grade,
      School: school,
      "Agreed to": row.consentText,
      "Kept until": formatDay(row.expiresAt),
    }),
    kept: null,
  }));
}

const MAILS_STAY = "Mails stay until no order is under way.";

function mailRecords(ids: number[], kept: string | null): SubjectRecord[] {
  const rows = db.select().from(mails).where(inArray(mails.id, ids)).orderBy(asc(mails.id)).all();
  return rows.map((row) => ({
    kind: "mail",
    reference: mailInWords(row.kind),
    page: null,
    at: iso(row.createdAt),
    fields: told({
      To: row.recipient,
      Status: MAIL_STATUSES[row.status],
      Sent: row.sentAt === null ? null : formatLongDate(row.sentAt),
    }),
    kept,
  }));
}

function accountRecords(ids: number[]): SubjectRecord[] {
  const rows = db.select().from(adminUsers).where(inArray(adminUsers.id, ids)).all();
  return rows.map((row) => ({
    kind: "sign-in",
    reference: row.email,
    page: null,
    at: iso(row.createdAt),
    fields: told({ Email: row.email, Name: row.name }),
    kept: SIGN_IN_KEPT,
  }));
}

const largerOrders = (address: string, at: number): SubjectRecord => ({
  kind: "larger orders",
  reference: address,
  page: "/admin/settings/selling",
  at: iso(at),
  fields: told({ Email: address }),
  kept: null,
});

export function recordsInWords(found: FoundRecords, address: string, at: number): SubjectRecord[] {
  const orders = found.paymentIds.map((id) => orderRecordOf(paymentRow(id)));
  const isUnderWay = orders.some(({ kept }) => kept !== null);
  return [
    ...found.paymentIds.flatMap((id, place) => [
      ...orders.slice(place, place + 1),
      ...invoiceRecordsOf(id, orders[place]),
    ]),
    ...found.namedOnlyIds.flatMap((id) => invoiceRecordsOf(id)),
    ...enquiryRecords(found.enquiryIds),
    ...offerRecords(found.offerIds),
    ...waitlistRecords(found.waitlistIds),
    ...mailRecords(found.mailIds, isUnderWay ? MAILS_STAY : null),
    ...sellerRecords(found.sellerIds),
    ...(found.buysMore ? [largerOrders(address, at)] : []),
    ...accountRecords(found.adminIds),
  ];
}
