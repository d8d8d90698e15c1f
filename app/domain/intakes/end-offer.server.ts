import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import type { DraftLine } from "~/db/drafted-books";
import { offers } from "~/db/schema/intake";
import { DomainError } from "../errors";

export type OfferRow = typeof offers.$inferSelect;

const ENDED: Record<Exclude<OfferRow["state"], "open">, string> = {
  taken: "These books were taken in already.",
  declined: "This offer was declined already.",
  cancelled: "This offer was cancelled already.",
};

type Ending = Partial<Pick<OfferRow, "answer">> & {
  state: Exclude<OfferRow["state"], "open">;
};

/**
 * Ends an open offer, in the caller's transaction; again in the same way changes nothing. Books that lie at the counter are
 * taken whatever became of it, but once. @throws DomainError conflict
 */
export function endOffer(tx: Transaction, id: number, ending: Ending, at: number): void {
  const row = tx.select().from(offers).where(eq(offers.id, id)).get();
  const isTaken = ending.state === "taken";
  if (row === undefined || (row.state === ending.state && !isTaken)) return;
  const isTakenNow = isTaken && row.state !== "taken";
  if (row.state !== "open" && !isTakenNow) throw new DomainError("conflict", ENDED[row.state]);
  tx.update(offers)
    .set({ ...ending, endedAt: at })
    .where(eq(offers.id, id))
    .run();
}

type Brought = Pick<DraftLine, "bookId" | "condition" | "quantity" | "reason"> & {
  cents: number;
};

type Lines = OfferRow["lines"];
type Priced = Extract<Lines[number], { bookId: number }>;

export const isToCome = (line: Lines[number]): line is Priced =>
  "bookId" in line && line.takenCents === undefined && line.notTaken === undefined;

// A copy is the one that was offered in its condition, or else in another.
function withBrought(lines: Lines, { bookId, condition, reason, cents }: Brought): Lines {
  const places = lines.flatMap((line, place) =>
    isToCome(line) && line.bookId === bookId ? [{ place, line }] : [],
  );
  const found = places.find(({ line }) => line.condition === condition) ?? places[0];
  if (found === undefined) return lines;
  const mark = reason === null ? { takenCents: cents } : { notTaken: reason };
  return lines.with(found.place, { ...found.line, ...mark });
}

/**
 * Notes which books of an offer an intake took, in its transaction. With books still to come it stays open until its
 * date or until somebody ends it. @throws DomainError conflict
 */
export function takeOffer(
  tx: Transaction,
  id: number,
  { intakeId, brought }: { intakeId: number; brought: Brought[] },
  at: number,
): void {
  const row = tx.select().from(offers).where(eq(offers.id, id)).get();
  if (row === undefined) return;
  const copies = brought.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  const lines = copies.reduce(withBrought, row.lines);
  tx.update(offers).set({ lines, intakeId }).where(eq(offers.id, id)).run();
  const staysOpen = row.state === "open" && row.validUntil >= at && lines.some(isToCome);
  if (!staysOpen) endOffer(tx, id, { state: "taken" }, at);
}
