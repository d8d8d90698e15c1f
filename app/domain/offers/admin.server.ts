import { and, count, desc, eq, gte, like, or, type SQL, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { offers } from "~/db/schema/intake";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { endOffer, type OfferRow } from "../intakes/end-offer.server";
import { placeOfPage } from "../paging";
import { readReference } from "../payments/reference.server";
import { offerRow, offerView } from "./find.server";
import type { OfferQuery } from "./query";
import type { OfferView } from "./view";

export type AdminOffer = OfferView & Pick<OfferRow, "name" | "phone" | "email" | "intakeId">;

const adminView = (row: OfferRow): AdminOffer => {
  const { name, phone, email, intakeId } = row;
  return { ...offerView(row), name, phone, email, intakeId };
};

const isOpen = () => and(eq(offers.state, "open"), gte(offers.validUntil, now()));

function matches(q: string): SQL | undefined {
  if (q === "") return undefined;
  const named = sql`${offers.name} like ${`%${q.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
  const digits = q.replace(/\D/g, "").replace(/^(27|0)/, "");
  return or(
    eq(offers.reference, readReference(q, "OF") ?? q),
    named,
    digits.length < 3 ? undefined : like(offers.phone, `%${digits}%`),
  );
}

/** The newest first; open ones only, unless all are asked for or words are searched for. */
export function listOffers(_admin: Counter, { q, isAll, page: asked, pageSize }: OfferQuery) {
  const where = and(isAll || q !== "" ? undefined : isOpen(), matches(q));
  const total = db.select({ total: count() }).from(offers).where(where).get()?.total ?? 0;
  const { page, pages, offset } = placeOfPage(total, asked, pageSize);
  const rows = db
    .select()
    .from(offers)
    .where(where)
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(pageSize)
    .offset(offset)
    .all();
  return { offers: rows.map(adminView), total, page, pages };
}

/** @throws DomainError not_found, conflict */
export function declineOffer(admin: Counter, typed: string, answer: string): void {
  const { id } = offerRow(typed);
  write((tx) => {
    endOffer(tx, id, { state: "declined", answer }, now());
    recordChange(tx, admin, { action: "declined", targetKind: "offer", targetId: id });
  });
}
