import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { intakes, lots } from "~/db/schema/intake";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { writeEntry } from "../sellers/ledger.server";
import { moveStock } from "../stock/move.server";
import { countWaiting } from "../stock/waiting.server";
import { copiesLeft, lotsWhere } from "./copies-left.server";
import { getIntake } from "./find.server";
import type { UndoIntake } from "./schema";
import type { IntakeView } from "./view";

/**
 * Takes an intake back as far as its copies are here and nobody's: they leave the shelf, and what was to be paid for
 * them is owed no more. @throws DomainError not_found, or conflict when it was taken back already or none is left.
 */
export function undoIntake(admin: Counter, id: number, input: UndoIntake): IntakeView {
  const { reason, isMoneyBack = false } = input;
  const at = now();
  write((tx) => {
    const intake = tx.select().from(intakes).where(eq(intakes.id, id)).get();
    if (intake === undefined) throw new DomainError("not_found", "Intake not found");
    if (intake.undoneAt !== null) {
      throw new DomainError("conflict", `${intake.number} was taken back already`);
    }
    let back = 0;
    let copies = 0;
    const { sellerId, payout } = intake;
    for (const lot of lotsWhere(tx, eq(lots.intakeId, id))) {
      const left = copiesLeft(tx, lot, at);
      const move = { bookId: lot.bookId, quantity: -left, intakeId: id, adminId: admin.id };
      moveStock(tx, { ...move, reason: "undone" }, at);
      tx.update(lots)
        .set({ returnedQty: lot.returnedQty + left })
        .where(eq(lots.id, lot.id))
        .run();
      countWaiting(tx, lot.bookId, at);
      const amountCents = -(lot.paidCents ?? 0) * left;
      const entry = { kind: "corrected" as const, amountCents, intakeId: id, lotId: lot.id };
      if (sellerId !== null) writeEntry(tx, { sellerId, ...entry }, at);
      back -= amountCents;
      copies += left;
    }
    if (copies === 0) {
      throw new DomainError("conflict", `No copy of ${intake.number} is left to take back`);
    }
    if (payout === "cash" && isMoneyBack && sellerId !== null) {
      writeEntry(tx, { sellerId, kind: "paid_out", amountCents: back, intakeId: id }, at);
    }
    tx.update(intakes).set({ undoneAt: at, reason }).where(eq(intakes.id, id)).run();
    const changes = { copies: { from: copies, to: 0 } };
    recordChange(
      tx,
      admin,
      { action: "took back", targetKind: "intake", targetId: id, changes },
      at,
    );
  });
  return getIntake(admin, id);
}
