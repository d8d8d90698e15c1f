import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { testAdmin } from "~/domain/account/account.fixture";
import { cartWith } from "~/domain/cart/cart.fixture";
import { recentSales } from "~/domain/dashboard/sales.server";
import { dayInSouthAfrica, isoDay } from "~/domain/dates/calendar";
import { isoMonth, monthInSouthAfrica, startOfMonth } from "~/domain/dates/month";
import { DAY_MS } from "~/domain/dates/time";
import { ADDRESS, COLLECTION, COURIER, offerMethod } from "~/domain/delivery/delivery.fixture";
import { DomainError } from "~/domain/errors";
import { setSettings } from "~/domain/invoice/invoice.fixture";
import { initiateCartPayment } from "~/domain/payment/checkout/initiate.server";
import { type PaymentRow, paymentRow } from "~/domain/payment/find.server";
import { paymentFigures } from "~/domain/payment/office/figures.server";
import { markReceived } from "~/domain/payment/otherwise/receive.server";
import { newBuyer, newProviderId, report } from "~/domain/payment/payment.fixture";
import { inCash } from "~/domain/payment/refund/refund.fixture";
import { refundsOfPayment } from "~/domain/payment/refund/refunds.server";
import { documentsCsv } from "~/domain/report/documents-csv.server";
import { monthsReport } from "~/domain/report/months.server";
import { readPeriod } from "~/domain/report/period";
import { addBook } from "./factories";
import { turnsOf } from "./long";

const RUNS = turnsOf(30, 300);
const admin = testAdmin();
let courier: number;
let collection: number;

/** What the test itself writes down of a month, as an owner with a notebook would. */
type Notes = { orders: number; copies: number; books: number; delivery: number; refunded: number };
const notebook = new Map<string, Notes>();
/** All money that came and went, invoiced or not, and what of it nobody had asked for and has not gone back. */
const till = { came: 0, went: 0, beside: 0 };

type Sold = { payment: PaymentRow; books: number[]; receipts: string[] };
const sold: Sold[] = [];

function notesOfNow(): Notes {
  const month = isoMonth(monthInSouthAfrica(Date.now()));
  const notes = notebook.get(month) ?? {
    orders: 0,
    copies: 0,
    books: 0,
    delivery: 0,
    refunded: 0,
  };
  notebook.set(month, notes);
  return notes;
}

const copy = fc.record({ cents: fc.integer({ min: 1, max: 60_000 }) });
const sale = fc.record({
  kind: fc.constant("sale" as const),
  copies: fc.array(copy, { minLength: 1, maxLength: 3 }),
  isBrought: fc.boolean(),
  isVendor: fc.boolean(),
  paid: fc.constantFrom("not", "payfast", "payfast", "payfast", "cash", "transfer"),
});
const which = fc.nat({ max: 1_000 });
const refund = fc.record({
  kind: fc.constant("refund" as const),
  which,
  books: fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 2 }),
  deliveryCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_900 })),
  amountCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
  restock: fc.boolean(),
});
/** The same order paid again, or with another amount. */
const again = fc.record({
  kind: fc.constant("again" as const),
  which,
  cents: fc.integer({ min: 1, max: 50_000 }),
});
const givenBack = fc.record({
  kind: fc.constant("given back" as const),
  which,
  cents: fc.integer({ min: 1, max: 50_000 }),
});
const asked = fc.record({ kind: fc.constant("asked" as const), which });
/** Often the very border of a month at midnight, and the moment before it. */
const time = fc.record({
  kind: fc.constant("time" as const),
  to: fc.constantFrom("an hour later", "days later", "before the month ends", "the next month"),
});
const step = fc.oneof(
  { arbitrary: sale, weight: 4 },
  { arbitrary: refund, weight: 4 },
  again,
  givenBack,
  asked,
  { arbitrary: time, weight: 3 },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Of<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

function pass({ to }: Of<"time">): void {
  const now = Date.now();
  const next = startOfMonth(monthInSouthAfrica(now) + 1);
  const at = {
    "an hour later": now + DAY_MS / 24,
    "days later": now + 9 * DAY_MS,
    "before the month ends": Math.max(now, next - 1),
    "the next month": next,
  }[to];
  vi.setSystemTime(at);
}

function sell({ copies, isBrought, isVendor, paid }: Of<"sale">): void {
  setSettings({ vatRegistered: isVendor, vatNumber: isVendor ? "4000000000" : null });
  const [first = 0, ...others] = copies.map(({ cents }) => addBook(db, { priceCents: cents }));
  const books = [first, ...others];
  const way = isBrought
    ? { deliveryMethodId: courier, deliveryAddress: ADDRESS }
    : { deliveryMethodId: collection };
  const buyer = { ...newBuyer(), buyerAddress: "1 Example Road, Cape Town", ...way };
  const begun = paymentRow(initiateCartPayment(cartWith(first, ...others), buyer));
  if (paid === "not") return;
  if (paid === "payfast") report(begun);
  else markReceived(admin, begun.id, { amountCents: begun.amountCents, way: paid });
  const payment = paymentRow(begun.id);
  till.came += payment.amountCents;
  const notes = notesOfNow();
  notes.orders += 1;
  notes.copies += books.length;
  notes.books += payment.amountCents - payment.deliveryCents;
  notes.delivery += payment.deliveryCents;
  sold.push({ payment, books, receipts: [] });
}

/** What goes back of an order; nothing where the shop refuses it. */
async function giveBack(payment: PaymentRow, input: Parameters<typeof inCash>[1]): Promise<number> {
  try {
    const { state, amountCents } = await inCash(payment, input);
    return state === "done" ? amountCents : 0;
  } catch (error) {
    if (error instanceof DomainError) return 0;
    throw error;
  }
}

async function refundOne(of: Sold, wish: Of<"refund">): Promise<void> {
  const lines = wish.books
    .flatMap((place) => of.books[place] ?? [])
    .map((bookId) => ({ bookId, quantity: 1, restock: wish.restock }));
  const { deliveryCents, amountCents } = wish;
  const cents = await giveBack(of.payment, { lines, deliveryCents, amountCents });
  till.went += cents;
  notesOfNow().refunded += cents;
}

function payAgain(of: Sold, cents: number): void {
  const providerPaymentId = newProviderId();
  report(of.payment, { providerPaymentId, amountGrossCents: cents });
  of.receipts.push(providerPaymentId);
  till.came += cents;
  till.beside += cents;
}

async function giveBackBeside(of: Sold, amountCents: number): Promise<void> {
  const [receiptId] = of.receipts;
  if (receiptId === undefined) return;
  const cents = await giveBack(of.payment, { receiptId, amountCents });
  till.went += cents;
  till.beside -= cents;
}

/** A refund of a cent that waits for PayFast: no money has moved. */
function askPayFast({ payment }: Sold): void {
  if (refundsOfPayment(admin, payment.id).leftCents === 0) return;
  const at = Date.now();
  db.insert(refunds)
    .values({
      paymentId: payment.id,
      amountCents: 1,
      reason: "other",
      way: "payfast",
      state: "asked",
      payout: "source",
      idempotencyKey: newProviderId(),
      createdAt: at,
      updatedAt: at,
    })
    .run();
}

async function take(one: Step): Promise<void> {
  if (one.kind === "time") return pass(one);
  if (one.kind === "sale") return sell(one);
  const of = sold[sold.length - 1 - (one.which % Math.min(Math.max(sold.length, 1), 6))];
  if (of === undefined) return;
  if (one.kind === "refund") return refundOne(of, one);
  if (one.kind === "again") return payAgain(of, one.cents);
  if (one.kind === "given back") return giveBackBeside(of, one.cents);
  askPayFast(of);
}

type Line = { Number: string; Kind: string; Date: string; Net: string; VAT: string; Total: string };

const cents = (rand: string) => Math.round(Number(rand) * 100);

function linesOfFile(): Line[] {
  const whole = readPeriod({ from: "2026-01-01", to: "9999-12-31" });
  return parse([...documentsCsv(admin, whole)].join(""), { bom: true, columns: true });
}

const sumOf = <One>(all: Iterable<One>, of: (one: One) => number) =>
  [...all].reduce((sum, one) => sum + of(one), 0);

function checkMonths(lines: Line[]): void {
  const { months } = monthsReport(admin);
  for (const month of months) {
    const notes = notebook.get(month.month);
    expect(month, month.month).toMatchObject({
      orders: notes?.orders ?? 0,
      copies: notes?.copies ?? 0,
      salesCents: notes?.books ?? 0,
      deliveryCents: notes?.delivery ?? 0,
      refundedCents: notes?.refunded ?? 0,
    });
    const own = lines.filter((line) => line.Date.startsWith(month.month));
    expect(sumOf(own, (line) => cents(line.Total))).toBe(month.netCents);
    expect(sumOf(own, (line) => cents(line.VAT))).toBe(month.netVatCents);
  }
  const names = months.map(({ month }) => month);
  const busy = [...notebook].filter(([, { orders, refunded }]) => orders + refunded > 0);
  expect(names).toEqual(expect.arrayContaining(busy.map(([month]) => month)));
  expect(names).toEqual([...new Set(names)].sort());
}

function checkSums(lines: Line[]): void {
  const { total } = monthsReport(admin);
  const inFile = sumOf(lines, (line) => cents(line.Total));
  const { revenue, paidCents, refundedCents } = paymentFigures(admin);
  const { came, went, beside } = till;
  expect({
    byReports: total.netCents,
    byInvoicesAndCreditNotes: inFile,
    byPayments: revenue,
    byTheTill: came - went - beside,
  }).toEqual({
    byReports: inFile,
    byInvoicesAndCreditNotes: inFile,
    byPayments: inFile,
    byTheTill: inFile,
  });
  expect(paidCents).toBe(total.salesCents + total.deliveryCents);
  expect(refundedCents).toBe(total.refundedCents);
  const notes = sumOf(lines, (line) => (line.Kind === "Invoice" ? 0 : -cents(line.Total)));
  expect(notes).toBe(total.refundedCents);
  for (const { Number: number, Net, VAT, Total } of lines) {
    expect(cents(Net) + cents(VAT), number).toBe(cents(Total));
  }
}

function checkDashboard(lines: Line[]): void {
  const first = isoDay(dayInSouthAfrica(Date.now()) - 29);
  const own = lines.filter((line) => line.Date >= first);
  expect(recentSales(admin).revenueCents).toBe(sumOf(own, (line) => cents(line.Total)));
}

/** A history with all of it, so that no run is without. */
const FULL: Step[] = [
  {
    kind: "sale",
    copies: [{ cents: 11_500 }, { cents: 3_333 }],
    isBrought: true,
    isVendor: true,
    paid: "payfast",
  },
  { kind: "again", which: 0, cents: 500 },
  { kind: "time", to: "before the month ends" },
  { kind: "refund", which: 0, books: [1], deliveryCents: 0, amountCents: 999, restock: true },
  { kind: "time", to: "the next month" },
  { kind: "refund", which: 0, books: [], deliveryCents: 5_000, amountCents: 0, restock: false },
  { kind: "given back", which: 0, cents: 400 },
  { kind: "asked", which: 0 },
];

beforeAll(() => {
  courier = offerMethod({ ...COURIER, perExtraCopyCents: 1_500 });
  collection = offerMethod(COLLECTION);
  vi.setSystemTime(new Date("2026-01-05T08:00:00Z"));
});
afterAll(() => {
  vi.useRealTimers();
});

it("reports, invoices with credit notes, payments and the till come to one sum, whatever is sold, refunded and paid twice, at whatever hour", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      for (const one of steps) await take(one);
      const lines = linesOfFile();
      checkMonths(lines);
      checkSums(lines);
      checkDashboard(lines);
    }),
    { numRuns: RUNS, examples: [[FULL]], endOnFailure: true },
  );
  expect(sold.length).toBeGreaterThan(RUNS);
  expect(notebook.size).toBeGreaterThan(RUNS / 4);
  expect(sumOf(notebook.values(), ({ refunded }) => refunded)).toBeGreaterThan(0);
  expect(sumOf(notebook.values(), ({ delivery }) => delivery)).toBeGreaterThan(0);
  expect(monthsReport(admin).total.besideCents).toBeGreaterThan(0);
}, 3_600_000);
