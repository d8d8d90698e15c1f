import { type Transaction, write } from "~/db/client.server";
import type { Admin, Owner } from "../accounts/admin";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { getReturn } from "./admin-returns.server";
import { rowsOfPayment } from "./rows.server";
import { noteSwapHandedOver } from "./store-answer.server";
import type { AdminReturn } from "./view";

/**
 * Notes that the copies of a swap went to the buyer. Once noted it stays, so that two clicks are one.
 * @throws DomainError not_found, or conflict for a return that is no swap.
 */
export function handOverSwap(admin: Owner, idInAddress: string | undefined): AdminReturn {
  const asked = getReturn(admin, idInAddress);
  if (asked.answer !== "swap") throw new DomainError("conflict", "This return was not swapped.");
  write((tx) => noteSwapHandedOver(tx, admin, asked, now()));
  return getReturn(admin, idInAddress);
}

export function handOverSwaps(tx: Transaction, admin: Admin, paymentId: string, at: number): void {
  for (const row of rowsOfPayment(paymentId, tx)) {
    if (row.answer === "swap") noteSwapHandedOver(tx, admin, row, at);
  }
}
