import type { Transaction } from "~/db/client.server";
import { env } from "~/env.server";
import { formatLongDate, MINUTE_MS } from "../dates/time";
import { DomainError, TryLater } from "../errors";
import type { PaymentWay } from "../payments/ways";
import type { SettingsRow } from "../settings/settings.server";
import {
  type AskedLine,
  copiesOf,
  type EndedHold,
  endedHoldsOf,
  type HoldOwner,
  heldBy,
  isNetwork,
  mailbox,
} from "./hold-owners.server";
import { stockForShare } from "./stock-for-share.server";
import { unpaidOrdersOf } from "./unpaid-before.server";

const MAX_UNPAID_HOLDS_OF_BOOK = 3;
// The same per network, which thousands may share; further payments reserve nothing.
const MAX_HOLDS_OF_NETWORK = 6;
const SHARE = 0.25;
/**
 * A wider network (IPv6 /48, IPv4 /24) has many customers, or one who rented it. Limits its share of copies, and of
 * titles, because most copies may be of few titles.
 */
const SHARE_OF_WIDE = 0.3;
const LEAST_REMAINING_MS = 2 * MINUTE_MS;
const COPIES_ALWAYS_ALLOWED = 5;

/** The end of a new payment's hold (UTC ms), and whether it reserves copies. */
export type HoldTerms = { until: number; holdsCopies: boolean };

type Asked = {
  holdOwners: HoldOwner[];
  lines: AskedLine[];
  method: PaymentWay;
  until: number;
  holdCopies: number;
};

function shareOfNetwork(stock: number, holdCopies: number, share: number): number {
  const ofSmallStock = Math.min(holdCopies, Math.ceil(stock / 2));
  return Math.max(Math.floor(stock * share), ofSmallStock, COPIES_ALWAYS_ALLOWED);
}

function isWithinNetworkShare(tx: Transaction, network: HoldOwner, asked: Asked, at: number) {
  const { lines, holdCopies, method } = asked;
  const before = method === "payfast" ? [] : unpaidOrdersOf(tx, network, at);
  const kept = [...before, ...heldBy(tx, network, at), ...lines];
  const copies = copiesOf(kept);
  if (copies <= COPIES_ALWAYS_ALLOWED) return true;
  const share = network.kind === "network" ? SHARE : SHARE_OF_WIDE;
  const stock = stockForShare(tx, copies, share);
  const isWithin = copies <= shareOfNetwork(copiesOf(stock), holdCopies, share);
  if (network.kind === "network") return isWithin;
  const titles = new Set(kept.map(({ bookId }) => bookId)).size;
  return isWithin && titles <= shareOfNetwork(stock.length, holdCopies, share);
}

function heldTooOften({ title }: EndedHold, opensAt: number, at: number): TryLater {
  const message = `We kept '${title}' for you ${MAX_UNPAID_HOLDS_OF_BOOK} times, and it was not paid for. Others may have it now: you can try again after ${formatLongDate(opensAt)}.`;
  return new TryLater(Math.ceil((opensAt - at) / 1000), message);
}

function endOfLast(endedHolds: EndedHold[], at: number): number {
  const left = endedHolds
    .filter(({ until }) => until > at + LEAST_REMAINING_MS)
    .map(({ until }) => until);
  return Math.min(...left);
}

function requireFewHolds(
  buyers: HoldOwner[],
  endedHolds: EndedHold[],
  until: number,
  at: number,
): void {
  for (const { token } of buyers) {
    const theirs = endedHolds.filter((one) => one.token === token && one.until !== until);
    for (const bookId of new Set(theirs.map((one) => one.bookId))) {
      const holds = theirs.filter((one) => one.bookId === bookId);
      const first = holds.at(-MAX_UNPAID_HOLDS_OF_BOOK);
      if (first !== undefined) throw heldTooOften(first, first.countsUntil, at);
    }
  }
}

function mayKeep(
  tx: Transaction,
  network: HoldOwner,
  asked: Asked,
  endedHolds: EndedHold[],
  at: number,
): boolean {
  if (!isWithinNetworkShare(tx, network, asked, at)) return false;
  if (network.kind === "wide-network") return true;
  return asked.lines.every(({ bookId, stockQty }) => {
    const often = endedHolds.filter((one) => one.token === network.token && one.bookId === bookId);
    return often.length < MAX_HOLDS_OF_NETWORK * Math.max(stockQty, 1);
  });
}

/**
 * The hold terms of an order. A repeated attempt inherits the end of the previous one. A buyer may hold a book three
 * times a day without paying. A network may reserve a quarter of the copies; beyond that its payments reserve nothing,
 * and the first to pay gets the book. For days it may reserve as much in four weeks without paying. `at` in UTC ms.
 * @throws TryLater with the time when it may be held again.
 */
export function holdTerms(tx: Transaction, asked: Asked, at: number): HoldTerms {
  const { holdOwners, lines } = asked;
  const bookIds = lines.map(({ bookId }) => bookId);
  // A hold of minutes says nothing of one for days, and neither does a transfer of a collection.
  const endedHolds = endedHoldsOf(tx, holdOwners, bookIds, at).filter(
    (one) => one.method === asked.method,
  );
  const buyers = holdOwners.filter(({ kind }) => !isNetwork(kind));
  const tokens = buyers.map(({ token }) => token);
  const ofBuyers = endedHolds.filter(({ token }) => tokens.includes(token));
  const until = Math.min(asked.until, endOfLast(ofBuyers, at));
  if (env.RATE_LIMIT === "off") return { until, holdsCopies: true };
  requireFewHolds(buyers, ofBuyers, until, at);
  const networks = holdOwners.filter(({ kind }) => isNetwork(kind));
  const holdsCopies = networks.every((network) => mayKeep(tx, network, asked, endedHolds, at));
  return { until, holdsCopies };
}

type Limits = Pick<SettingsRow, "holdCopies" | "largeOrderCopies" | "largeOrderEmails">;

function mostCopies(limits: Limits, email: string): number {
  const isLarge = limits.largeOrderEmails.map(mailbox).includes(mailbox(email));
  return isLarge ? Math.max(limits.holdCopies, limits.largeOrderCopies) : limits.holdCopies;
}

const inCopies = (count: number) => (count === 1 ? "1 book" : `${count} books`);

function tooManyAtOnce(wanted: number, most: number): DomainError {
  const message = `You can pay for ${inCopies(most)} at once, and these are ${wanted}. Please take some out, or contact us: a school may have more.`;
  return new DomainError("conflict", message);
}

function tooManyUnderWay(kind: HoldOwner["kind"], held: number, most: number): DomainError {
  if (kind !== "mail") {
    const message = `You are already paying for ${inCopies(held)}, and ${most} at once is the most. Please pay for them or cancel them first.`;
    return new DomainError("conflict", message);
  }
  const message = `This email address has ${inCopies(held)} waiting to be paid, and ${most} at once is the most. Pay for them or cancel them first, or use another address.`;
  return new DomainError("conflict", message, { customerEmail: [message] });
}

/**
 * Limits the copies held by one buyer, identified by browser, cart or mail address (`mostCopies`). @throws DomainError
 * conflict, for the email field when that identified the buyer.
 */
export function requireFewCopies(
  tx: Transaction,
  order: { holdOwners: HoldOwner[]; email: string; copies: number },
  limits: Limits,
  at: number,
): void {
  if (env.RATE_LIMIT === "off") return;
  const most = mostCopies(limits, order.email);
  if (order.copies > most) throw tooManyAtOnce(order.copies, most);
  for (const holdOwner of order.holdOwners) {
    if (isNetwork(holdOwner.kind)) continue;
    const held = copiesOf(heldBy(tx, holdOwner, at));
    if (held + order.copies > most) throw tooManyUnderWay(holdOwner.kind, held, most);
  }
}
