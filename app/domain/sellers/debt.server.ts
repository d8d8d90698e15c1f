import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { sellers } from "~/db/schema/intake";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { formatAmount } from "../values/money";
import { balanceOf, writeEntry } from "./ledger.server";
import type { SettleDebt } from "./schema";
import { getSeller } from "./sellers.server";
import type { SellerView } from "./view";
import { SELLER_NOT_FOUND } from "./words";

function refusalOf(name: string, asked: SettleDebt, debtCents: number): DomainError | null {
  if (debtCents <= 0) return new DomainError("conflict", `${name} owes the shop nothing`);
  const amount = formatAmount(debtCents);
  if (asked.debtCents !== debtCents) {
    return new DomainError("conflict", `${name} owes the shop ${amount} now: look again`);
  }
  if ((asked.amountCents ?? debtCents) <= debtCents) return null;
  const message = `${name} owes the shop no more than ${amount}`;
  return new DomainError("invalid", message, { amountCents: [message] });
}

/**
 * Writes into the ledger that a seller paid back what is owed to the shop, in cash, or that it is written off: all of
 * it unless `amountCents` says less. Left as it is, it is taken off what the seller is owed next.
 * @throws DomainError not_found, conflict when not `debtCents` is owed any more, or invalid for more than it.
 */
export function settleDebt(admin: Owner, sellerId: number, asked: SettleDebt): SellerView {
  const at = now();
  write((tx) => {
    const seller = tx.select().from(sellers).where(eq(sellers.id, sellerId)).get();
    if (seller === undefined) throw new DomainError("not_found", SELLER_NOT_FOUND);
    const debtCents = -balanceOf(tx, sellerId);
    const refusal = refusalOf(seller.name, asked, debtCents);
    if (refusal !== null) throw refusal;
    const { how, amountCents = debtCents, reason } = asked;
    const why = how === "written_off" && reason ? { reason } : {};
    writeEntry(tx, { sellerId, kind: how, amountCents, ...why }, at);
    const changes = { debtCents: { from: debtCents, to: debtCents - amountCents } };
    const target = { targetKind: "seller", targetId: sellerId } as const;
    recordChange(tx, admin, { action: "settled a debt", ...target, changes }, at);
  });
  return getSeller(admin, sellerId);
}
