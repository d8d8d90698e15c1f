import fs from "node:fs";
import { closeDatabase, db, type Transaction, write } from "~/db/client.server";
import { arrangeFirstAdmin } from "~/domain/accounts/setup-link.server";
import { tagsOf } from "~/domain/books/descriptions/title-kinds";
import { describeBook } from "~/domain/books/seed/seed-descriptions";
import { readSeedBooks, readSeedSchools, type SeedBook } from "~/domain/books/seed/seed-rows";
import { openedSearchText, paidSearchText } from "~/domain/payments/search-text";
import { bookSearchText, titleKey } from "~/domain/taxonomy/book-text";
import { findOrCreateName } from "~/domain/taxonomy/taxonomy.server";
import { fold } from "~/domain/text/search-text";
import { randomNumbers } from "../tests/random-numbers";
import { RARE_WORD } from "./shop";

// Fills the empty shop in STORAGE_DIR with so many books, always the same, and so many payments and enquiries.

const SEED = 20_270_115;
const NEWEST = Date.UTC(2027, 0, 15);
const BETWEEN_BOOKS_MS = 20_000;
const BETWEEN_PAYMENTS_MS = 60_000;
const RARE_EVERY = 1_000;
const WITHOUT_ISBN = 0.2;
const STOCKS = [1, 1, 1, 2, 1, 1, 1, 3, 1, 0, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1];
const STATUSES = ["completed", "completed", "completed", "pending", "failed", "cancelled"];
const NAMES = ["Thandi Example", "Pieter Voorbeeld", "Zoë Sample", "Sipho Muster", "Anna Toets"];

const INSERT_BOOK = `insert into books (title, price_cents, original_price_cents, short_desc, long_desc, isbn, condition,
  stock_qty, grade_id, school_id, subject_id, tags, title_key, search_text, created_at, updated_at)
  values (@title, @priceCents, @originalPriceCents, @shortDesc, @longDesc, @isbn, @condition,
  @stockQty, @gradeId, @schoolId, @subjectId, @tags, @titleKey, @searchText, @at, @at)`;
const MOVEMENTS = `insert into stock_movements (book_id, quantity, reason, at)
  select id, stock_qty, 'added', created_at from books where stock_qty > 0`;
const INSERT_PAYMENT = `insert into payments (id, reference, book_id, customer_name, customer_email, customer_phone,
  amount_cents, status, is_test, hold_expires_at, payfast_payment_id, invoice_number, search_text, created_at,
  updated_at, completed_at) values (@id, @reference, @bookId, @customerName, @customerEmail, @customerPhone, 15000,
  @status, 1, @at, @providerPaymentId, @invoiceNumber, @searchText, @at, @at, @completedAt)`;
const INSERT_ITEM = `insert into payment_items (payment_id, book_id, title, unit_price_cents, taken_qty)
  values (@id, @bookId, @title, 15000, @takenQty)`;
const INSERT_ENQUIRY = `insert into enquiries (reference_number, book_id, name, email, phone, message, search_text,
  processed, created_at, updated_at) values (@reference, @bookId, @name, @email, '+27820000000',
  'Is the cover still whole?', @searchText, @processed, @at, @at)`;
const ORDERS = `insert into orders (payment_id, state, paid_at, handed_over_at, updated_at)
  select id, iif(rowid <= 300, 'to_pack', 'handed_over'), completed_at, iif(rowid <= 300, null, completed_at), completed_at
  from payments where status = 'completed'`;

type Named = { id: number; title: string };

const readSeed = (name: string) => fs.readFileSync(`drizzle/seed/${name}`, "utf8");

function isbnOf(i: number): string {
  const digits = `978${String(600_000_000 + i)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

function nameIds(tx: Transaction) {
  const known = new Map<string, number>();
  return (kind: "school" | "subject" | "grade", name: string) => {
    const key = `${kind} ${name}`;
    const id = known.get(key) ?? findOrCreateName(tx, kind, name, NEWEST);
    known.set(key, id);
    return id;
  };
}

function bookRow(book: SeedBook, i: number, school: string, random: () => number) {
  const title = i % RARE_EVERY === 7 ? `${book.title} (${RARE_WORD})` : book.title;
  const isbn = random() < WITHOUT_ISBN ? null : isbnOf(i);
  const { shortDesc, longDesc } = describeBook({ ...book, isbn }, i);
  const tags = tagsOf(title, book.publisher);
  const at = NEWEST - Math.floor(random() * i + 1) * BETWEEN_BOOKS_MS;
  return {
    title,
    isbn,
    shortDesc,
    longDesc,
    condition: book.condition,
    priceCents: 100 * Math.ceil((book.priceCents / 100) * (0.5 + random())),
    originalPriceCents: book.originalPriceCents,
    stockQty: STOCKS[Math.floor(random() * STOCKS.length)] ?? 1,
    tags: JSON.stringify(tags),
    titleKey: titleKey(title),
    searchText: bookSearchText({ ...book, title, isbn, shortDesc, tags, school }),
    at,
  };
}

function fillBooks(count: number): void {
  const list = readSeedBooks(readSeed("textbooks.csv")).books;
  const schools = readSeedSchools(readSeed("schools.csv")).map(({ name }) => name);
  const random = randomNumbers(SEED);
  const pick = <Item>(items: Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("The demo's lists are empty.");
    return item;
  };
  const insert = db.$client.prepare(INSERT_BOOK);
  write((tx) => {
    const idOf = nameIds(tx);
    for (let i = 0; i < count; i++) {
      const book = pick(list);
      const school = pick(schools);
      insert.run({
        ...bookRow(book, i, school, random),
        gradeId: idOf("grade", book.grade),
        schoolId: idOf("school", school),
        subjectId: idOf("subject", book.subject),
      });
    }
    db.$client.exec(MOVEMENTS);
  });
}

function paymentRow(i: number, book: Named) {
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
  const at = Date.now() - i * BETWEEN_PAYMENTS_MS;
  return {
    ...{ ...searchable, status, at, bookId: book.id, title: book.title },
    completedAt: isPaid ? at : null,
    takenQty: isPaid ? 1 : 0,
    providerPaymentId: isPaid ? proof.providerPaymentId : null,
    invoiceNumber: isPaid ? proof.invoiceNumber : null,
    searchText: isPaid ? paidSearchText(opened, proof) : opened,
  };
}

function enquiryRow(i: number, book: Named) {
  const reference = `ENQ-2026-${String(i).padStart(6, "0")}`;
  const [name, email] = [NAMES[i % NAMES.length] ?? "", `asker${i}@example.org`];
  const searchText = fold([reference, name, email, book.title].join(" "));
  const at = Date.now() - i * BETWEEN_PAYMENTS_MS;
  return {
    reference,
    bookId: book.id,
    name,
    email,
    searchText,
    processed: i % 3 === 0 ? 1 : 0,
    at,
  };
}

function fillAdmin(count: number): void {
  const driver = db.$client;
  const books = driver.prepare<[], Named>("select id, title from books").all();
  const [payment, item] = [driver.prepare(INSERT_PAYMENT), driver.prepare(INSERT_ITEM)];
  const enquiry = driver.prepare(INSERT_ENQUIRY);
  write(() => {
    for (let i = 0; i < count; i++) {
      const book = books[(i * 7) % books.length];
      if (book === undefined) throw new Error("The shop has no books.");
      const row = paymentRow(i, book);
      payment.run(row);
      item.run(row);
      enquiry.run(enquiryRow(i, book));
    }
    driver.exec(ORDERS);
  });
}

const [books = 0, payments = 0] = process.argv.slice(2).map(Number);
await arrangeFirstAdmin(() => {});
fillBooks(books);
fillAdmin(payments);
closeDatabase();
