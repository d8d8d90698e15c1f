import { randomBytes } from "node:crypto";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { orders } from "../../app/db/schema/order";
import { paymentFlags, paymentItems, paymentLogs, payments } from "../../app/db/schema/payment";
import { refunds } from "../../app/db/schema/refund";
import { openedSearchText, paidSearchText } from "../../app/domain/payments/search-text";
import type { PaymentStatus } from "../../app/domain/payments/view";
import { addBook } from "./factories";
import { somebody } from "./purchase";

type PaymentTraits = {
  id?: string;
  title?: string;
  quantity?: number;
  status?: PaymentStatus;
  customerName?: string;
  customerEmail?: string;
  isTest?: boolean;
  amountCents?: number;
  deliveryCents?: number;
  createdAt?: number;
};

let made = 0;

/** Inserts a payment for one copy in the given state, with its order where it is paid. Answers its id. */
export function addPayment(db: BetterSQLite3Database, traits: PaymentTraits = {}): string {
  made += 1;
  const {
    title = "Example Mathematics",
    quantity = 1,
    status = "pending",
    amountCents = 12_000,
  } = traits;
  const number = String(made).padStart(6, "0");
  const createdAt = traits.createdAt ?? Date.now();
  const searchable = {
    ...somebody(),
    ...traits,
    id: traits.id ?? randomBytes(16).toString("base64url"),
    reference: `BK-TEST-${number}`,
    customerPhone: "+27820000000",
    buyerCompany: null,
  };
  const proof = { providerPaymentId: `77${number}`, invoiceNumber: `SEED-2026-${number}` };
  const isPaid = status === "completed";
  const opened = openedSearchText(searchable, [title]);
  const bookId = addBook(db, { title });
  db.insert(payments)
    .values({
      ...searchable,
      bookId,
      status,
      amountCents,
      isTest: traits.isTest ?? true,
      holdExpiresAt: createdAt + 60_000,
      searchText: isPaid ? paidSearchText(opened, proof) : opened,
      ...(isPaid
        ? {
            payfastPaymentId: proof.providerPaymentId,
            invoiceNumber: proof.invoiceNumber,
            completedAt: createdAt,
          }
        : {}),
      createdAt,
      updatedAt: createdAt,
    })
    .run();
  const paymentId = searchable.id;
  db.insert(paymentItems)
    .values({
      ...{ paymentId, bookId, title, quantity },
      unitPriceCents: amountCents,
      takenQty: isPaid ? quantity : 0,
    })
    .run();
  if (isPaid)
    db.insert(orders).values({ paymentId, paidAt: createdAt, updatedAt: createdAt }).run();
  const step = { event: "initiated", message: "Held for 30 minutes", source: "shopper" } as const;
  db.insert(paymentLogs)
    .values({ paymentId, status: "pending", createdAt, ...step })
    .run();
  return paymentId;
}

/** Adds an open flag to a payment. Answers the flag's id. */
export function addFlag(db: BetterSQLite3Database, paymentId: string): number {
  return db
    .insert(paymentFlags)
    .values({
      paymentId,
      kind: "sold_out",
      detail: "Example Mathematics: paid for 1, 0 left",
      createdAt: Date.now(),
    })
    .returning({ id: paymentFlags.id })
    .get().id;
}

/** A done refund of R20 as the shop has it, which PayFast knows nothing of. Answers its id. */
export function addPayFastRefund(db: BetterSQLite3Database, paymentId: string): number {
  const at = Date.now();
  const values = {
    ...({ way: "payfast", payout: "source", state: "done", reason: "other" } as const),
    ...{ paymentId, amountCents: 2_000, creditNoteNumber: `CN-${paymentId}` },
    ...{ idempotencyKey: `done ${paymentId}`, createdAt: at, updatedAt: at, doneAt: at },
  };
  return db.insert(refunds).values(values).returning({ id: refunds.id }).get().id;
}
