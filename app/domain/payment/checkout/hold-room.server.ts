import type { Transaction } from "~/db/client.server";
import { env } from "~/env.server";
import { DomainError } from "../../errors";
import type { SettingsRow } from "../../settings/settings.server";
import { copiesOf, type Holder, heldBy, isNetwork, mailbox } from "./holders.server";

type Limits = Pick<SettingsRow, "holdCopies" | "largeOrderCopies" | "largeOrderEmails">;

/** The most copies that a buyer may hold: more for mail addresses that the owner has listed. */
export function mostCopies(limits: Limits, email: string): number {
  const isLarge = limits.largeOrderEmails.map(mailbox).includes(mailbox(email));
  return isLarge ? Math.max(limits.holdCopies, limits.largeOrderCopies) : limits.holdCopies;
}

const inCopies = (count: number) => (count === 1 ? "1 book" : `${count} books`);

function tooManyAtOnce(wanted: number, most: number): DomainError {
  const message = `You can pay for ${inCopies(most)} at once, and these are ${wanted}. Please take some out, or contact us: a school may have more.`;
  return new DomainError("conflict", message);
}

function tooManyUnderWay(kind: Holder["kind"], held: number, most: number): DomainError {
  if (kind !== "mail") {
    const message = `You are already paying for ${inCopies(held)}, and ${most} at once is the most. Please pay for them or cancel them first.`;
    return new DomainError("conflict", message);
  }
  const message = `Somebody is already paying for ${inCopies(held)} with this email address, and ${most} at once is the most. Pay for them or cancel them first, or use another address.`;
  return new DomainError("conflict", message, { customerEmail: [message] });
}

/**
 * Limits the copies held by one buyer, identified by browser, cart or mail address (`mostCopies`).
 * @throws DomainError conflict, for the email field when that identified the buyer.
 */
export function requireRoom(
  tx: Transaction,
  order: { holders: Holder[]; email: string; copies: number },
  limits: Limits,
  at: number,
): void {
  if (env.RATE_LIMIT === "off") return;
  const most = mostCopies(limits, order.email);
  if (order.copies > most) throw tooManyAtOnce(order.copies, most);
  for (const holder of order.holders) {
    if (isNetwork(holder.kind)) continue;
    const held = copiesOf(heldBy(tx, holder, at));
    if (held + order.copies > most) throw tooManyUnderWay(holder.kind, held, most);
  }
}
