import { inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { offers, sellers } from "~/db/schema/intake";
import { readableSecret } from "~/providers/secret.server";
import { formatDay } from "../dates/time";
import type { OfferRow } from "../intakes/end-offer.server";
import { bankAccountOf } from "../sellers/bank-account.server";
import { maskedId } from "../sellers/id-number";
import { ID_KIND_WORDS } from "../sellers/words";
import { offeredLines } from "../text/offered-lines";
import { spacedPhone } from "../values/phone";
import { intakesOfSeller, sellerKept } from "./erasure/erase-seller.server";
import type { SubjectRecord } from "./view";

export const told = (fields: Record<string, string | null | undefined>): SubjectRecord["fields"] =>
  Object.entries(fields).flatMap(([name, value]) => (value ? [{ name, value }] : []));

export function offerRecords(ids: number[]): SubjectRecord[] {
  const rows = db.select().from(offers).where(inArray(offers.id, ids)).all();
  const named = ({ lines }: OfferRow) => {
    const { priced, toLookAt } = offeredLines(lines);
    return [...priced.map(({ title, condition }) => `${title}, ${condition}`), ...toLookAt];
  };
  return rows.map((row) => ({
    kind: "offer",
    reference: row.reference,
    page: `/admin/offers?q=${row.reference}`,
    at: new Date(row.createdAt).toISOString(),
    fields: told({
      Name: row.name,
      Email: row.email,
      Phone: spacedPhone(row.phone),
      Books: named(row).join("\n"),
      "Prices held until": formatDay(row.validUntil),
      Answer: row.answer,
    }),
    kept: null,
  }));
}

export function sellerRecords(ids: number[]): SubjectRecord[] {
  const rows = db.select().from(sellers).where(inArray(sellers.id, ids)).all();
  return rows.map((row) => {
    const brought = intakesOfSeller(row.id);
    const bank = bankAccountOf(row.bankEncrypted);
    const idNumber = readableSecret(row.idNumberEncrypted);
    return {
      kind: "seller",
      reference: row.name,
      page: `/admin/sellers/${row.id}`,
      at: new Date(row.createdAt).toISOString(),
      fields: told({
        Name: row.name,
        Email: row.email,
        Phone: row.phone && spacedPhone(row.phone),
        Address: row.address,
        Document: row.idKind && ID_KIND_WORDS[row.idKind],
        "Its number": idNumber && maskedId(idNumber),
        "Bank account": bank && `${bank.name}, ${maskedId(bank.accountNumber)}`,
        "Identity verified": row.verifiedHow,
        Brought: brought
          .map(({ number, takenAt }) => `${number} on ${formatDay(takenAt)}`)
          .join("\n"),
      }),
      kept: sellerKept(row.id),
    };
  });
}
