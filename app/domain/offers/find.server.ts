import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { offers } from "~/db/schema/intake";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { endOffer, type OfferRow } from "../intakes/end-offer.server";
import { readReference } from "../payments/reference.server";
import { offeredLines } from "../text/offered-lines";
import { isPhoneEnd } from "../values/phone";
import type { OfferView, ShownOfferState } from "./view";

// An open offer whose prices hold no more has lapsed: nothing has to run for it.
export const stateOfOffer = ({ state, validUntil }: OfferRow): ShownOfferState =>
  state === "open" && validUntil < now() ? "lapsed" : state;

export const sumOffered = (lines: OfferRow["lines"]): number =>
  offeredLines(lines).priced.reduce((sum, { paidCents }) => sum + paidCents, 0);

/** @throws DomainError not_found */
export function offerRow(typed: string): OfferRow {
  const reference = readReference(typed, "OF");
  const row =
    reference === null
      ? undefined
      : db.select().from(offers).where(eq(offers.reference, reference)).get();
  if (row === undefined) throw new DomainError("not_found", "There is no such offer.");
  return row;
}

export const offerView = (row: OfferRow): OfferView => ({
  reference: row.reference,
  state: stateOfOffer(row),
  lines: offeredLines(row.lines).priced.map((line) => ({
    ...line,
    takenCents: line.takenCents ?? null,
    notTaken: line.notTaken ?? null,
  })),
  toLookAt: offeredLines(row.lines).toLookAt,
  paidCents: sumOffered(row.lines),
  sentAt: new Date(row.createdAt).toISOString(),
  validUntil: new Date(row.validUntil).toISOString(),
  answer: row.answer,
});

export const getOffer = (typed: string): OfferView => offerView(offerRow(typed));

// Eight characters alone are an order's.
export const isOfferReference = (typed: string): boolean =>
  readReference(typed, "OF") !== null && typed.replace(/[^0-9a-z]/gi, "").length > 8;

export function standingOffers(references: string[]): OfferView[] {
  return references.flatMap((reference) => {
    const row = db.select().from(offers).where(eq(offers.reference, reference)).get();
    return row === undefined ? [] : [offerView(row)];
  });
}

const NOT_BOTH = "We find no offer with this number and these last four digits. Please check both.";

/** An offer for who knows the end of its sender's phone number. @throws DomainError not_found */
export function openOffer(typed: string, phoneEnd: string): OfferView {
  const row = offerRow(typed);
  if (!isPhoneEnd(row.phone, phoneEnd)) {
    throw new DomainError("not_found", NOT_BOTH, { phoneEnd: [NOT_BOTH] });
  }
  return offerView(row);
}

/**
 * Cancels an offer for its sender: `phoneEnd` is null where their browser sent it.
 * @throws DomainError not_found, conflict
 */
export function cancelOffer(typed: string, phoneEnd: string | null): OfferView {
  const { id, reference } = offerRow(typed);
  if (phoneEnd !== null) openOffer(typed, phoneEnd);
  write((tx) => endOffer(tx, id, { state: "cancelled" }, now()));
  return getOffer(reference);
}
