import { eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { sellers } from "~/db/schema/intake";
import type { Owner } from "~/domain/accounts/admin";
import { intakeSchema } from "~/domain/intakes/schema";
import { takeIn } from "~/domain/intakes/take-in.server";
import { newOfferSchema } from "~/domain/offers/schema";
import { sendOffer } from "~/domain/offers/send.server";
import { createSeller } from "~/domain/sellers/sellers.server";
import { type DemoIntake, doneAt, momentOf } from "./lived-in-rows";

const SHARE = 0.4;
const STEP_CENTS = 500;

function sellerOf(owner: Owner, { name, email, phone }: DemoIntake): number {
  const known = db.select({ id: sellers.id }).from(sellers).where(eq(sellers.phone, phone)).get();
  return known?.id ?? createSeller(owner, { name, email, phone, isAdult: true }).id;
}

const booksOf = ({ books: ids }: DemoIntake) =>
  db
    .select({ bookId: books.id, condition: books.condition, priceCents: books.priceCents })
    .from(books)
    .where(inArray(books.id, ids))
    .all();

function bringBooks(owner: Owner, row: DemoIntake): void {
  if (row.how === "offered") {
    const lines = booksOf(row).map(({ bookId, condition }) => ({ bookId, condition }));
    const { name, email, phone } = row;
    sendOffer(newOfferSchema.parse({ lines, name, email, phone }));
    return;
  }
  const lines = booksOf(row).map(({ bookId, condition, priceCents }) => ({
    ...{ bookId, condition, quantity: 1, askedCents: priceCents },
    ...(row.how === "bought" && {
      paidCents: Math.round((priceCents * SHARE) / STEP_CENTS) * STEP_CENTS,
    }),
  }));
  const brought = row.how === "given" ? {} : { sellerId: sellerOf(owner, row), isAgreed: true };
  const payout = row.payout === "" ? {} : { payout: row.payout };
  takeIn(owner, intakeSchema.parse({ kind: row.how, ...brought, ...payout, lines }));
}

/** Books that people brought in the last month, and an offer that waits. `at` (UTC ms) is the present. */
export function playIntakes(owner: Owner, rows: DemoIntake[], at: number): void {
  for (const row of rows) doneAt(momentOf(row, at), () => bringBooks(owner, row));
}
