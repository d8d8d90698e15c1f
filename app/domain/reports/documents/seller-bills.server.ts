import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { intakes, lots, sellerEntries, sellers } from "~/db/schema/intake";
import { payments } from "~/db/schema/payment";
import { readableSecret } from "~/providers/secret.server";
import { isVat264 } from "../../intakes/vat264";
import { maskedId } from "../../sellers/id-number";
import { notionalInputTax } from "../../sellers/sold-copy";
import { ID_KIND_WORDS } from "../../sellers/words";
import type { Span } from "../period";
import type { SellerBill } from "./bill-files";

const boughtFor = sql<number>`(select sum(of_intake.paid_cents * of_intake.quantity) from lots of_intake
  where of_intake.intake_id = ${intakes.id})`;

const entriesAfter = (id: number, { from, until }: Span, most: number) =>
  db
    .select({
      entry: sellerEntries,
      seller: sellers,
      intake: intakes.number,
      order: payments.reference,
      rate: intakes.vatRatePercent,
      title: lots.title,
      condition: lots.condition,
      paidCents: lots.paidCents,
      boughtFor,
    })
    .from(sellerEntries)
    .innerJoin(sellers, eq(sellers.id, sellerEntries.sellerId))
    .leftJoin(intakes, eq(intakes.id, sellerEntries.intakeId))
    .leftJoin(payments, eq(payments.id, sellerEntries.paymentId))
    .leftJoin(lots, eq(lots.id, sellerEntries.lotId))
    .where(
      and(
        sql`${sellerEntries.kind} in ('bought', 'corrected', 'sold', 'refunded')`,
        sql`${sellerEntries.id} > ${id}`,
        gte(sellerEntries.at, from),
        lt(sellerEntries.at, until),
      ),
    )
    .orderBy(asc(sellerEntries.id))
    .limit(most)
    .all();

function identityOf({ idKind, idNumberEncrypted }: typeof sellers.$inferSelect): string {
  const number = readableSecret(idNumberEncrypted);
  if (idKind === null) return "";
  return number === null ? ID_KIND_WORDS[idKind] : `${ID_KIND_WORDS[idKind]} ${maskedId(number)}`;
}

type Found = ReturnType<typeof entriesAfter>[number];

function billOf({ entry, seller, intake, order, paidCents, ...row }: Found): SellerBill {
  const { id, at, amountCents } = entry;
  const isPurchase = intake !== null;
  return {
    ...{ id, at, totalCents: amountCents, isPurchase },
    number: `SE-${String(id).padStart(6, "0")}`,
    kind: amountCents > 0 ? "Bill" : "Supplier credit",
    seller: seller.name,
    address: seller.address ?? "",
    identity: identityOf(seller),
    reference: intake ?? order ?? "",
    title: row.title === null ? "" : `${row.title} (${row.condition})`,
    quantity: isPurchase && paidCents ? Math.abs(amountCents) / paidCents : null,
    inputTaxCents: isPurchase ? notionalInputTax(amountCents, row.rate) : 0,
    isVat264: isPurchase && isVat264({ vatRatePercent: row.rate, paidCents: row.boughtFor ?? 0 }),
  };
}

/** What sellers were owed between two moments and owed back, the oldest first, so many at a time. */
export function* sellerBills(span: Span, batch: number): Generator<SellerBill[]> {
  let after = 0;
  while (true) {
    const found = entriesAfter(after, span, batch);
    yield found.map(billOf);
    const last = found.at(-1);
    if (last === undefined || found.length < batch) return;
    after = last.entry.id;
  }
}
