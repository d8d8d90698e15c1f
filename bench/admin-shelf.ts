import path from "node:path";
import { Database } from "~/db/driver.server";
import { hashPassword } from "~/domain/account/password.server";
import { openedSearchText, paidSearchText } from "~/domain/payment/search-text";
import { fold } from "~/domain/search-text";

const MINUTE_MS = 60_000;
const NEWEST = Date.now();
const STATUSES = ["completed", "completed", "completed", "pending", "failed", "cancelled"];
const NAMES = ["Thandi Example", "Pieter Voorbeeld", "Zoë Sample", "Sipho Muster", "Anna Toets"];

export const ADMIN = { email: "owner@example.org", password: "measure-the-admin" };

const INSERT_PAYMENT = `insert into payments (id, reference, book_id, customer_name, customer_email, customer_phone,
  amount_cents, status, is_test, hold_expires_at, payfast_payment_id, invoice_number, search_text, created_at,
  updated_at, completed_at) values (@id, @reference, @bookId, @customerName, @customerEmail, @customerPhone, 15000,
  @status, 1, @createdAt, @providerPaymentId, @invoiceNumber, @searchText, @createdAt, @createdAt, @completedAt)`;
const INSERT_ITEM = `insert into payment_items (payment_id, book_id, title, unit_price_cents, taken_qty)
  values (@id, @bookId, @title, 15000, @takenQty)`;
const INSERT_ENQUIRY = `insert into enquiries (reference_number, book_id, name, email, phone, message, search_text,
  processed, created_at, updated_at) values (@reference, @bookId, @name, @email, '+27820000000',
  'Is the cover still whole?', @searchText, @processed, @createdAt, @createdAt)`;

type Book = { id: number; title: string };

function paymentRow(i: number, book: Book) {
  const status = STATUSES[i % STATUSES.length] ?? "pending";
  const searchable = {
    id: `measured-payment-${String(i).padStart(8, "0")}`,
    reference: `BK-${String(i).padStart(8, "0")}`,
    customerName: NAMES[i % NAMES.length] ?? "",
    customerEmail: `buyer${i}@example.org`,
    customerPhone: "+27820000000",
    buyerCompany: null,
  };
  const opened = openedSearchText(searchable, [book.title]);
  const isPaid = status === "completed";
  const proof = { providerPaymentId: String(3_000_000 + i), invoiceNumber: `TEST-2026-${i}` };
  const createdAt = NEWEST - i * MINUTE_MS;
  return {
    ...searchable,
    status,
    bookId: book.id,
    title: book.title,
    createdAt,
    completedAt: isPaid ? createdAt : null,
    takenQty: isPaid ? 1 : 0,
    providerPaymentId: isPaid ? proof.providerPaymentId : null,
    invoiceNumber: isPaid ? proof.invoiceNumber : null,
    searchText: isPaid ? paidSearchText(opened, proof) : opened,
  };
}

function enquiryRow(i: number, book: Book) {
  const reference = `ENQ-2026-${String(i).padStart(6, "0")}`;
  const [name, email] = [NAMES[i % NAMES.length] ?? "", `asker${i}@example.org`];
  return {
    reference,
    bookId: book.id,
    name,
    email,
    searchText: fold([reference, name, email, book.title].join(" ")),
    processed: i % 3 === 0 ? 1 : 0,
    createdAt: NEWEST - i * MINUTE_MS,
  };
}

/** Adds an admin, payments and enquiries for the shop's books. */
export async function fillForAdmin(storage: string, howMany: number): Promise<void> {
  const passwordHash = await hashPassword(ADMIN.password);
  const driver = new Database(path.join(storage, "shop.db"));
  const books = driver.prepare<[], Book>("select id, title from books").all();
  const [payment, item] = [driver.prepare(INSERT_PAYMENT), driver.prepare(INSERT_ITEM)];
  const enquiry = driver.prepare(INSERT_ENQUIRY);
  driver.transaction(() => {
    driver
      .prepare(
        "insert into admin_users (email, password_hash, created_at, updated_at) values (?, ?, 1, 1)",
      )
      .run(ADMIN.email, passwordHash);
    for (let i = 0; i < howMany; i++) {
      const book = books[(i * 7) % books.length];
      if (book === undefined) throw new Error("The shop has no books.");
      const row = paymentRow(i, book);
      payment.run(row);
      item.run(row);
      enquiry.run(enquiryRow(i, book));
    }
  })();
  driver.close();
}
