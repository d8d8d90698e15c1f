import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { offers } from "~/db/schema/intake";
import { DomainError } from "../errors";

export type OfferRow = typeof offers.$inferSelect;

const ENDED: Record<Exclude<OfferRow["state"], "open">, string> = {
  taken: "These books were taken in already.",
  declined: "This offer was declined already.",
  cancelled: "This offer was cancelled already.",
};

type Ending = Partial<Pick<OfferRow, "answer" | "intakeId">> & {
  state: Exclude<OfferRow["state"], "open">;
};

/**
 * Ends an open offer, in the caller's transaction; again in the same way changes nothing. Books that lie at the counter are
 * taken whatever became of it, but once. @throws DomainError conflict
 */
export function endOffer(tx: Transaction, id: number, ending: Ending, at: number): void {
  const row = tx.select().from(offers).where(eq(offers.id, id)).get();
  if (row === undefined || (row.state === ending.state && row.intakeId === null)) return;
  const isTakenNow = ending.state === "taken" && row.intakeId === null;
  if (row.state !== "open" && !isTakenNow) throw new DomainError("conflict", ENDED[row.state]);
  tx.update(offers)
    .set({ ...ending, endedAt: at })
    .where(eq(offers.id, id))
    .run();
}
