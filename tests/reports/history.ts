import fc from "fast-check";
import { vi } from "vitest";
import { db } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { testAdmin } from "~/domain/accounts/account.fixture";
import { cartWith } from "~/domain/cart/cart.fixture";
import { initiateCartPayment } from "~/domain/checkout/initiate.server";
import { isoMonth, monthInSouthAfrica, startOfMonth } from "~/domain/dates/month";
import { DAY_MS } from "~/domain/dates/time";
import { ADDRESS, COLLECTION, COURIER, offerMethod } from "~/domain/delivery/delivery.fixture";
import { DomainError } from "~/domain/errors";
import { setSettings } from "~/domain/invoices/invoice.fixture";
import { markReceived } from "~/domain/offline-payments/receive.server";
import { type PaymentRow, paymentRow } from "~/domain/payments/find.server";
import { newBuyer, newProviderId, report, setAccount } from "~/domain/payments/payment.fixture";
import { refundsOfPayment } from "~/domain/payments/refunds.server";
import { inCash } from "~/domain/refunds/refund.fixture";
import { addBook } from "../factories/factories";

const admin = testAdmin();
let courier: number;
let collection: number;

/** Opens the shop on a day in January 2026, with two ways of delivery. */
export function openAtNewYear(): void {
  courier = offerMethod({ ...COURIER, perExtraCopyCents: 1_500 });
  collection = offerMethod(COLLECTION);
  setAccount({ live: true, merchantId: "1", merchantKey: "k", passphrase: "p" });
  vi.setSystemTime(new Date("2026-01-05T08:00:00Z"));
}

/** What the test itself writes down of a month, as an owner with a notebook would. */
type Notes = { orders: number; copies: number; books: number; delivery: number; refunded: number };
export const notebook = new Map<string, Notes>();
/** All money that came and went, invoiced or not, and what of it nobody had asked for and has not gone back. */
export const cashBook = { came: 0, went: 0, beside: 0 };

type Sold = { payment: PaymentRow; books: number[]; receipts: string[] };
export const soldOrders: Sold[] = [];

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

const copy = fc.record({ cents: fc.integer({ min: 500, max: 60_000 }) });
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
export const happening = fc.oneof(
  { arbitrary: sale, weight: 4 },
  { arbitrary: refund, weight: 4 },
  again,
  givenBack,
  asked,
  { arbitrary: time, weight: 3 },
);
type Step = typeof happening extends fc.Arbitrary<infer One> ? One : never;
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
  cashBook.came += payment.amountCents;
  const notes = notesOfNow();
  notes.orders += 1;
  notes.copies += books.length;
  notes.books += payment.amountCents - payment.deliveryCents;
  notes.delivery += payment.deliveryCents;
  soldOrders.push({ payment, books, receipts: [] });
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
  cashBook.went += cents;
  notesOfNow().refunded += cents;
}

function payAgain(of: Sold, cents: number): void {
  const providerPaymentId = newProviderId();
  report(of.payment, { providerPaymentId, amountGrossCents: cents });
  of.receipts.push(providerPaymentId);
  cashBook.came += cents;
  cashBook.beside += cents;
}

async function giveBackBeside(of: Sold, amountCents: number): Promise<void> {
  const [receiptId] = of.receipts;
  if (receiptId === undefined) return;
  const cents = await giveBack(of.payment, { receiptId, amountCents });
  cashBook.went += cents;
  cashBook.beside -= cents;
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

/** Lets one thing happen in the shop, and writes it down. */
export async function take(one: Step): Promise<void> {
  if (one.kind === "time") return pass(one);
  if (one.kind === "sale") return sell(one);
  const of =
    soldOrders[soldOrders.length - 1 - (one.which % Math.min(Math.max(soldOrders.length, 1), 6))];
  if (of === undefined) return;
  if (one.kind === "refund") return refundOne(of, one);
  if (one.kind === "again") return payAgain(of, one.cents);
  if (one.kind === "given back") return giveBackBeside(of, one.cents);
  askPayFast(of);
}

/** A history with all of it, so that no run is without. */
export const FULL_HISTORY: Step[] = [
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
