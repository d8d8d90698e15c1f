import { createHash } from "node:crypto";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentItems, payments } from "~/db/schema/payment";
import { availableCopies, heldCopies } from "../catalogue/availability.server";
import { DomainError } from "../errors";
import { normalisePhone } from "../phone";
import { readSettings } from "../settings/settings.server";
import { MINUTE_MS, now } from "../time";
import { paymentAccount } from "./account.server";
import { logPayment } from "./log.server";
import { newPaymentId, newReference } from "./reference.server";
import type { BuyNowInput } from "./schema";

/** PayFast turns away real payments under R5.00 (PayFast developer docs, custom integration). */
const LIVE_MINIMUM_CENTS = 500;

const SOLD_OUT = "Sorry, this book has just been sold. You have not been charged.";
const HELD_BY_ANOTHER =
  "Another shopper is paying for this book right now. If they do not finish, it will be for sale again soon. You have not been charged.";

type Customer = { name: string; email: string; phone: string };
type OrderLine = { bookId: number; quantity: number };
type PricedLine = OrderLine & {
  title: string;
  stockQty: number;
  unitPriceCents: number;
  originalPriceCents: number | null;
};

/** The order's lines at today's prices. @throws DomainError not_found when a book is gone. */
function priceLines(tx: Transaction, lines: OrderLine[]): PricedLine[] {
  const ids = lines.map((line) => line.bookId);
  const rows = tx
    .select()
    .from(books)
    .where(and(inArray(books.id, ids), isNull(books.deletedAt)))
    .all();
  return lines.map(({ bookId, quantity }) => {
    const book = rows.find((row) => row.id === bookId);
    if (book === undefined) throw new DomainError("not_found", "Book not found");
    const { title, stockQty, priceCents, originalPriceCents } = book;
    return { bookId, quantity, title, stockQty, unitPriceCents: priceCents, originalPriceCents };
  });
}

/** @throws DomainError sold_out when a line asks for more copies than are on hand and not held by others. */
function requireCopies(tx: Transaction, lines: PricedLine[], at: number): void {
  const held = heldCopies(
    lines.map((line) => line.bookId),
    at,
    { tx },
  );
  for (const { bookId, quantity, stockQty } of lines) {
    if (stockQty < quantity) throw new DomainError("sold_out", SOLD_OUT);
    if (availableCopies(stockQty, held.get(bookId)) < quantity) {
      throw new DomainError("sold_out", HELD_BY_ANOTHER);
    }
  }
}

/** The same order by the same person: what makes two clicks one payment. */
function fingerprint(lines: PricedLine[], customer: Customer, isTest: boolean): string {
  const what = lines.map((line) => [line.bookId, line.quantity, line.unitPriceCents]);
  return createHash("sha256")
    .update(JSON.stringify([what, customer, isTest]))
    .digest("hex");
}

/** The live payment that this order already has, if any; a dead one gives its key free for a new attempt. */
function liveTwin(tx: Transaction, idempotencyKey: string, at: number): string | null {
  const twin = tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.idempotencyKey, idempotencyKey),
        eq(payments.status, "pending"),
        gt(payments.holdExpiresAt, at),
      ),
    )
    .get();
  if (twin) return twin.id;
  tx.update(payments)
    .set({ idempotencyKey: null })
    .where(eq(payments.idempotencyKey, idempotencyKey))
    .run();
  return null;
}

function openPayment(tx: Transaction, lines: PricedLine[], customer: Customer, at: number): string {
  const { holdMinutes, payfastSandboxMode: isTest } = readSettings();
  paymentAccount(isTest);
  const amountCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  if (!isTest && amountCents < LIVE_MINIMUM_CENTS) {
    throw new DomainError("invalid", "Card payments start at R5.00. Please add another book.");
  }
  const idempotencyKey = fingerprint(lines, customer, isTest);
  const twin = liveTwin(tx, idempotencyKey, at);
  if (twin !== null) return twin;
  requireCopies(tx, lines, at);
  const [first] = lines;
  if (first === undefined) throw new DomainError("invalid", "Your cart is empty");
  const id = newPaymentId();
  const holdExpiresAt = at + holdMinutes * MINUTE_MS;
  tx.insert(payments)
    .values({
      id,
      reference: newReference(),
      bookId: first.bookId,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      amountCents,
      isTest,
      holdExpiresAt,
      idempotencyKey,
      createdAt: at,
      updatedAt: at,
    })
    .run();
  tx.insert(paymentItems)
    .values(lines.map(({ stockQty: _, ...line }) => ({ paymentId: id, ...line })))
    .run();
  logPayment(
    tx,
    {
      paymentId: id,
      event: "initiated",
      status: "pending",
      message: `Held for ${holdMinutes} minutes`,
      source: "shopper",
      data: { amountCents, holdExpiresAt },
    },
    at,
  );
  return id;
}

/**
 * Buy Now: holds one copy of a book and opens a payment for it, in one transaction. The same order by the same
 * person while its hold lives is the same payment. Returns the payment's id.
 * @throws DomainError not_found, sold_out, price_changed (the rand amount shown is not today's price), invalid
 * (under PayFast's minimum) or unavailable (no live account).
 */
export function initiateBookPayment(input: BuyNowInput): string {
  const at = now();
  return write((tx) => {
    const lines = priceLines(tx, [{ bookId: input.bookId, quantity: 1 }]);
    const priceCents = lines[0]?.unitPriceCents;
    if (input.amount !== undefined && Math.round(input.amount * 100) !== priceCents) {
      throw new DomainError(
        "price_changed",
        "The price has changed. Please check it and try again.",
      );
    }
    const customer = {
      name: input.customerName,
      email: input.customerEmail,
      phone: normalisePhone(input.customerPhone),
    };
    return openPayment(tx, lines, customer, at);
  });
}
