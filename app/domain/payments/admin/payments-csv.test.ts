import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { paymentRow } from "../find.server";
import { beginPayment, newBuyer, report } from "../payment.fixture";
import { newPaymentId, newReference } from "../reference.server";
import { readPaymentQuery } from "./admin-query";
import { setPaymentNotes } from "./notes.server";
import { paymentsCsv, paymentsFileName } from "./payments-csv.server";

const admin = testAdmin();
const file = (q: string) =>
  [...paymentsCsv(admin, readPaymentQuery(new URLSearchParams({ q })))].join("");
const records = (q: string): Record<string, string>[] =>
  parse(file(q), { bom: true, columns: true });

beforeEach(() => {
  vi.setSystemTime(new Date("2026-11-20T22:30:00Z"));
});
afterEach(() => {
  vi.useRealTimers();
});

it("an export tells of each payment what an accountant asks for", () => {
  const bookId = addBook(db, { title: "Atlas, large", priceCents: 12_050 });
  const shopper = { ...newBuyer(), customerName: '=cmd("x")' };
  const payment = beginPayment(bookId, shopper);
  report(payment, { providerPaymentId: "4711002" });
  db.update(payments)
    .set({ paymentMethod: "Credit card" })
    .where(eq(payments.id, payment.id))
    .run();
  setPaymentNotes(admin, payment.id, "Collects\non Friday");
  expect(file("atlas").charCodeAt(0)).toBe(0xfeff);
  expect(records("atlas")).toEqual([
    {
      "Payment ID": payment.id.replace(/^-/, "'-"),
      Reference: payment.reference,
      "Invoice Number": paymentRow(payment.id).invoiceNumber,
      Status: "completed",
      Test: "yes",
      Date: "2026-11-21 00:30",
      Paid: "2026-11-21 00:30",
      "Customer Name": `'=cmd("x")`,
      Email: shopper.customerEmail,
      Phone: "082 000 0000",
      Amount: "120.50",
      Delivery: "0.00",
      "Delivery Method": "",
      Refunded: "0.00",
      "Book ID": String(bookId),
      "Book Title": "Atlas, large",
      Books: "1",
      "PayFast Payment ID": "4711002",
      "Pays By": "PayFast",
      "Payment Method": "Credit card",
      "Needs Attention": "no",
      Notes: "Collects\non Friday",
    },
  ]);
});

it("an export covers all that match, however many, each once and the newest first", () => {
  const payment = beginPayment(addBook(db, { title: "Compass" }));
  beginPayment(addBook(db, { title: "Ruler" }));
  const more = Array.from({ length: 1_200 }, () => ({
    id: newPaymentId(),
    reference: newReference(),
  }));
  write((tx) => {
    for (const names of more) {
      tx.insert(payments)
        .values({ ...payment, idempotencyKey: null, ...names })
        .run();
    }
  });
  const ids = [payment.id, ...more.map(({ id }) => id)];
  const exported = records("compass").map((record) => record["Payment ID"]?.replace(/^'/, ""));
  expect(exported).toEqual(ids.reverse());
});

it("an export of nothing is its header", () => {
  expect(file("nothing at all").split("\r\n")).toHaveLength(2);
});

it("an export's file is named with the day in South Africa", () => {
  expect(paymentsFileName()).toBe("payments-2026-11-21.csv");
});
