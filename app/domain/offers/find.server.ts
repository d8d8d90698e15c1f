import { eq } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { offers } from "~/db/schema/intake";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { readReference } from "../payments/reference.server";
import type { OfferView, ShownOfferState } from "./view";

export type OfferRow = typeof offers.$inferSelect;

// An open offer whose prices hold no more has lapsed: nothing has to run for it.
export const stateOfOffer = ({ state, validUntil }: OfferRow): ShownOfferState =>
  state === "open" && validUntil < now() ? "lapsed" : state;

export const sumOffered = (lines: OfferRow["lines"]): number =>
  lines.reduce((sum, { paidCents }) => sum + paidCents, 0);

// @throws DomainError not_found
export function offerRow(typed: string): OfferRow {
  const reference = readReference(typed, "OF");
  const row =
    reference === null
      ? undefined
      : db.select().from(offers).where(eq(offers.reference, reference)).get();
  if (row === undefined) throw new DomainError("not_found", "There is no such offer.");
  return row;
}

const viewOf = (row: OfferRow): OfferView => ({
  reference: row.reference,
  state: stateOfOffer(row),
  lines: row.lines,
  paidCents: sumOffered(row.lines),
  sentAt: new Date(row.createdAt).toISOString(),
  validUntil: new Date(row.validUntil).toISOString(),
  answer: row.answer,
});

export const getOffer = (typed: string): OfferView => viewOf(offerRow(typed));

const ENDED: Record<Exclude<OfferRow["state"], "open">, string> = {
  taken: "These books were taken in already.",
  declined: "This offer was declined already.",
  cancelled: "This offer was cancelled already.",
};

type Ending = Partial<Pick<OfferRow, "answer" | "intakeId">> & {
  state: Exclude<OfferRow["state"], "open">;
};

/** Ends an open offer, in the caller's transaction; again in the same way changes nothing. @throws DomainError conflict */
export function endOffer(tx: Transaction, id: number, ending: Ending, at: number): void {
  const row = tx.select().from(offers).where(eq(offers.id, id)).get();
  if (row === undefined || row.state === ending.state) return;
  if (row.state !== "open") throw new DomainError("conflict", ENDED[row.state]);
  tx.update(offers)
    .set({ ...ending, endedAt: at })
    .where(eq(offers.id, id))
    .run();
}

/** @throws DomainError not_found, conflict */
export function cancelOffer(typed: string): OfferView {
  const { id, reference } = offerRow(typed);
  write((tx) => endOffer(tx, id, { state: "cancelled" }, now()));
  return getOffer(reference);
}
