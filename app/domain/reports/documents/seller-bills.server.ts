import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { type EntryKind, intakes, lots, payouts, sellerEntries, sellers } from "~/db/schema/intake";
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
      payout: { number: payouts.number, way: payouts.way },
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
    .leftJoin(payouts, eq(payouts.id, sellerEntries.payoutId))
    .leftJoin(lots, eq(lots.id, sellerEntries.lotId))
    .where(
      and(
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

const WHAT: Record<EntryKind, SellerBill["what"]> = {
  bought: "Books bought",
  corrected: "Books bought",
  sold: "Share of a sale",
  refunded: "Share of a sale",
  written_off: "Written off",
  paid_out: "Paid out",
  paid_back: "Paid back",
};

function kindOf(what: SellerBill["what"], amountCents: number): SellerBill["kind"] {
  if (what === "Written off") return what;
  if (what === "Paid out" || what === "Paid back") return "Payment";
  return amountCents > 0 ? "Bill" : "Supplier credit";
}

function billOf({ entry, seller, intake, order, payout, paidCents, ...row }: Found): SellerBill {
  const { id, at, amountCents } = entry;
  const what = WHAT[entry.kind];
  const isPurchase = what === "Books bought" && intake !== null;
  const paid = what === "Paid out" ? (payout?.way ?? "cash") : null;
  return {
    ...{ id, at, totalCents: amountCents, what, kind: kindOf(what, amountCents) },
    number: `SE-${String(id).padStart(6, "0")}`,
    seller: seller.name,
    address: seller.address ?? "",
    identity: identityOf(seller),
    reference: [payout?.number ?? intake ?? order ?? entry.reason, paid].filter(Boolean).join(", "),
    title: row.title === null ? "" : `${row.title} (${row.condition})`,
    quantity: isPurchase && paidCents ? Math.abs(amountCents) / paidCents : null,
    inputTaxCents: isPurchase ? notionalInputTax(amountCents, row.rate) : 0,
    isVat264: isPurchase && isVat264({ vatRatePercent: row.rate, paidCents: row.boughtFor ?? 0 }),
  };
}

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
