import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { stockCounts } from "~/db/schema/stock";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { endedAlready } from "./apply.server";
import { getCount, requireCount } from "./find.server";
import type { StockCount } from "./view";

/** Ends a count without a correction, once. @throws DomainError not_found, or conflict when it was corrected. */
export function endCount(admin: Counter, id: number): StockCount {
  write((tx) => {
    const { state } = requireCount(tx, id);
    if (state === "dropped") return;
    if (state !== "open") throw endedAlready(state);
    const at = now();
    const settled = { state: "dropped", settledAt: at, settledBy: admin.id } as const;
    tx.update(stockCounts).set(settled).where(eq(stockCounts.id, id)).run();
    recordChange(tx, admin, { action: "ended", targetKind: "count", targetId: id }, at);
  });
  return getCount(admin, id);
}
