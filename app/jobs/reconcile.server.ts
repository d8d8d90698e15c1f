import { reconcilePayments } from "~/domain/payments/provider/reconcile.server";
import type { TaskLog } from "./periodic.server";

const saidToBeMissing = new Set<boolean>();

export async function reconcile(stopping: AbortSignal, log: TaskLog): Promise<void> {
  for (const round of await reconcilePayments(stopping)) {
    const { isTest } = round;
    if (round.outcome === "failed") {
      log.warn({ isTest, reason: round.reason }, "PayFast's history could not be asked");
    } else if (round.outcome === "not set up" && !saidToBeMissing.has(isTest)) {
      saidToBeMissing.add(isTest);
      log.info(
        { isTest },
        "no PayFast account of our own with a passphrase: nothing is reconciled",
      );
    } else if (round.outcome === "asked" && round.completed + round.flagged + round.unknown > 0) {
      const { completed, flagged, unknown } = round;
      log.info({ isTest, completed, flagged, unknown }, "PayFast's history had news");
    }
  }
}
