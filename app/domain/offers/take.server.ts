import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import type { DraftLine } from "~/db/drafted-books";
import { intakeDrafts, sellers } from "~/db/schema/intake";
import type { Counter } from "../accounts/admin";
import { DomainError } from "../errors";
import { type IntakeDraft, readDraft, saveDraft } from "../intakes/draft.server";
import { isToCome, type OfferRow } from "../intakes/end-offer.server";
import { NOT_BROUGHT } from "../intakes/words";
import { createSeller } from "../sellers/sellers.server";
import { offerRow, stateOfOffer } from "./find.server";

// Of an offer that has lapsed the books are filled in, and today's prices.
function draftLines(row: OfferRow): DraftLine[] {
  const isHeld = stateOfOffer(row) === "open";
  return row.lines.filter(isToCome).map(({ bookId, condition, paidCents }, place) => ({
    ...{ key: place + 1, bookId, condition, quantity: 1, askedCents: null, paidCents: null },
    reason: NOT_BROUGHT,
    ...(isHeld ? { held: { condition, cents: paidCents } } : {}),
  }));
}

const sellerWith = (phone: string): number | null =>
  db
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(eq(sellers.phone, phone), isNull(sellers.erasedAt)))
    .get()?.id ?? null;

/** The draft in which an offer is taken in, or one that is not stored yet. @throws DomainError not_found, conflict */
export function offeredDraft(admin: Counter, typed: string): IntakeDraft {
  const row = offerRow(typed);
  if (row.state === "taken") {
    throw new DomainError("conflict", "The books of this offer were taken in already.");
  }
  const isOfIt = eq(intakeDrafts.offerId, row.id);
  const begun = db.select({ id: intakeDrafts.id }).from(intakeDrafts).where(isOfIt).get();
  if (begun !== undefined) return readDraft(admin, begun.id);
  const empty = readDraft(admin, null);
  return { ...empty, offerId: row.id, sellerId: sellerWith(row.phone), lines: draftLines(row) };
}

/** Stores the draft of an offer, with its seller, who is found by phone or made. Again it is the same draft. */
export function beginIntake(admin: Counter, typed: string): IntakeDraft {
  const draft = offeredDraft(admin, typed);
  if (draft.id !== null) return draft;
  const { name, phone, email } = offerRow(typed);
  const seller = { name, phone, ...(email === null ? {} : { email }) };
  const begun = { ...draft, sellerId: draft.sellerId ?? createSeller(admin, seller).id };
  return { ...begun, id: saveDraft(admin, begun) };
}
