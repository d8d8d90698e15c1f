import { DAY_MS, MINUTE_MS } from "~/domain/dates/time";
import { DomainError, TryLater } from "~/domain/errors";
import { networkOf, wideNetworkOf } from "~/domain/values/network";
import { env } from "~/env.server";
import { type Bound, limitWindows } from "./limit-windows.server";

/**
 * Rate limit per network (`networkOf`) or account. Mobile users share addresses by the thousand, so limits are
 * generous. `callsOfShop` limits the whole shop. An `isOfAccount` limit counts accounts and is not evicted by a flood
 * from many networks.
 */
export type RateLimit = {
  name: string;
  calls: number;
  perMs: number;
  callsOfShop?: number;
  isOfAccount?: true;
};

export const RATE_LIMITS = {
  initiatePayment: { name: "initiate-payment", calls: 60, perMs: MINUTE_MS },
  /** An unpaid payment is kept for months: this bounds how many one address creates. */
  initiatePaymentInHour: {
    name: "initiate-payment-in-hour",
    calls: 600,
    perMs: 60 * MINUTE_MS,
  },
  initiateInVain: { name: "initiate-in-vain", calls: 300, perMs: MINUTE_MS },
  /** The same for visitors whom the shop knows as people, so that strangers at their address do not stop them. */
  initiateAsPerson: { name: "initiate-as-person", calls: 60, perMs: MINUTE_MS },
  initiateAsPersonInHour: {
    name: "initiate-as-person-in-hour",
    calls: 600,
    perMs: 60 * MINUTE_MS,
  },
  initiateAsPersonInVain: {
    name: "initiate-as-person-in-vain",
    calls: 300,
    perMs: MINUTE_MS,
  },
  initiateOfOnePerson: {
    name: "initiate-of-one-person",
    calls: 3,
    perMs: MINUTE_MS,
  },
  changeCart: { name: "change-cart", calls: 300, perMs: MINUTE_MS },
  enquire: { name: "enquire", calls: 20, perMs: 10 * MINUTE_MS, callsOfShop: 300 },
  // A PDF of 15 MB is kept as it came: 3 GB of the disk a day at most.
  sendList: { name: "send-list", calls: 60, perMs: DAY_MS, callsOfShop: 200 },
  askToBeTold: { name: "ask-to-be-told", calls: 20, perMs: 10 * MINUTE_MS, callsOfShop: 600 },
  sendOffer: { name: "send-offer", calls: 20, perMs: 10 * MINUTE_MS, callsOfShop: 300 },
  // References that are no offer's, so that nobody finds others' by trying.
  lookUpOffer: { name: "look-up-offer", calls: 30, perMs: 10 * MINUTE_MS },
  askForReturn: { name: "ask-for-return", calls: 20, perMs: 10 * MINUTE_MS, callsOfShop: 300 },
  signIn: { name: "sign-in", calls: 5, perMs: MINUTE_MS, callsOfShop: 120 },
  signInToAccount: {
    name: "sign-in-to-account",
    calls: 5,
    perMs: MINUTE_MS,
    isOfAccount: true,
  },
  signInFromKnownBrowser: {
    name: "sign-in-from-known-browser",
    calls: 10,
    perMs: MINUTE_MS,
    isOfAccount: true,
  },
  signInCode: { name: "sign-in-code", calls: 5, perMs: MINUTE_MS, callsOfShop: 120 },
  signInCodeOfAccount: {
    name: "sign-in-code-of-account",
    calls: 5,
    perMs: MINUTE_MS,
    isOfAccount: true,
  },
  /** A code has six digits: an attacker who knows the password must not guess them all in a week. */
  signInCodeOfDay: {
    name: "sign-in-code-of-day",
    calls: 50,
    perMs: DAY_MS,
    isOfAccount: true,
  },
  /**
   * The same for an open session. Separate from sign-in, so that guesses from elsewhere do not block an owner's change.
   */
  proof: { name: "proof", calls: 5, perMs: MINUTE_MS, isOfAccount: true },
  proofOfDay: { name: "proof-of-day", calls: 50, perMs: DAY_MS, isOfAccount: true },
  choosePassword: { name: "choose-password", calls: 10, perMs: MINUTE_MS },
  drawCover: { name: "draw-cover", calls: 60, perMs: MINUTE_MS },
  openInvoice: { name: "open-invoice", calls: 60, perMs: MINUTE_MS },
  refusedNotification: { name: "refused-notification", calls: 120, perMs: MINUTE_MS },
  /**
   * Wrong ends of phone numbers. Who mistypes ten times waits an hour at most. All ten thousand ends of one order take
   * 200 days, however many networks guess; one network takes four days for as many guesses, whichever orders it tries.
   */
  openByPhone: { name: "open-by-phone", calls: 10, perMs: 60 * MINUTE_MS, isOfAccount: true },
  openByPhoneOfDay: { name: "open-by-phone-of-day", calls: 50, perMs: DAY_MS, isOfAccount: true },
  openByPhoneFrom: { name: "open-by-phone-from", calls: 100, perMs: 60 * MINUTE_MS },
  mailOrderLink: {
    name: "mail-order-link",
    calls: 20,
    perMs: 10 * MINUTE_MS,
    callsOfShop: 300,
  },
  lookUpPayment: { name: "look-up-payment", calls: 60, perMs: MINUTE_MS },
} satisfies Record<string, RateLimit>;

const WIDE_NETWORKS = 10;

const MAX_TRACKED = 50_000;

const windows = limitWindows(MAX_TRACKED);

/**
 * Narrow bounds come first, so that a blocked client uses up no shared allowance. IPv4 /24 networks have no wider
 * bound, because mobile networks have thousands of users behind each address.
 */
function boundsOf(
  { name, calls, perMs, callsOfShop, isOfAccount }: RateLimit,
  key: string,
): Bound[] {
  if (isOfAccount) return [{ key: `${name} ${key}`, calls, perMs, isKept: true }];
  const network = networkOf(key);
  const wide = network.includes(":") ? wideNetworkOf(network) : null;
  return [
    { key: `${name} ${network}`, calls, perMs },
    ...(wide === null ? [] : [{ key: `${name} ${wide}`, calls: calls * WIDE_NETWORKS, perMs }]),
    ...(callsOfShop === undefined
      ? []
      : [{ key: name, calls: callsOfShop, perMs, isKept: true as const }]),
  ];
}

function inWords(seconds: number): string {
  if (seconds <= 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

export class TooManyRequests extends TryLater {
  constructor(retryAfterSeconds: number) {
    super(
      retryAfterSeconds,
      `Too many tries. Please wait ${inWords(retryAfterSeconds)} and try again.`,
    );
  }
}

function refuseFor(waitMs: number | null): void {
  if (waitMs !== null) throw new TooManyRequests(Math.ceil(waitMs / 1000));
}

const isOff = () => env.RATE_LIMIT === "off";

/** Counts a call against a limit that has room; false when it is exhausted. `key` as for `countOrRefuse`. */
export function tryToCount(limit: RateLimit, key: string): boolean {
  return isOff() || windows.count(boundsOf(limit, key)) === null;
}

/** True while a limit is not exhausted. Counts nothing. `key` as for `countOrRefuse`. */
export const isBelowLimit = (limit: RateLimit, key: string): boolean =>
  isOff() || windows.waitFor(boundsOf(limit, key)) === null;

/** @throws TooManyRequests when the limit is exhausted. Counts nothing. `key` as for `countOrRefuse`. */
export function refuseIfExhausted(limit: RateLimit, key: string): void {
  if (!isOff()) refuseFor(windows.waitFor(boundsOf(limit, key)));
}

/**
 * Counts a call against a limit. `key` is a client address or an account. @throws TooManyRequests (429) with the
 * seconds to wait when the limit is exhausted.
 */
export function countOrRefuse(limit: RateLimit, key: string): void {
  if (!isOff()) refuseFor(windows.count(boundsOf(limit, key)));
}

/** Counts what was done after `refuseIfExhausted`. Never refuses. `key` as for `countOrRefuse`. */
export function countOnly(limit: RateLimit, key: string): void {
  if (!isOff()) windows.countAnyway(boundsOf(limit, key));
}

/**
 * Lets only failures count: each try counts before it is made, so that tries at once do not pass together, and one that
 * succeeds is taken back. `key` as for `countOrRefuse`. @throws TooManyRequests, and whatever `attempt` throws.
 */
export async function countFailures<Done>(
  limits: [limit: RateLimit, key: string][],
  attempt: () => Promise<Done>,
): Promise<Done> {
  for (const [limit, key] of limits) countOrRefuse(limit, key);
  const done = await attempt();
  if (!isOff()) for (const [limit, key] of limits) windows.takeBack(boundsOf(limit, key));
  return done;
}

const onceFor = (perMs: number, name: string): Bound => ({ key: `first ${name}`, calls: 1, perMs });

/**
 * Whether this is the first call of its name in `perMs`, which then starts. For periodic notices; `RATE_LIMIT` does not
 * apply.
 */
export const isFirstFor = (perMs: number, name: string): boolean =>
  windows.count([onceFor(perMs, name)]) === null;

/**
 * Whether `isFirstFor` has started the period of this name and it is not over. Under a flood it may be forgotten
 * earlier.
 */
export const isNotFirstFor = (perMs: number, name: string): boolean =>
  windows.waitFor([onceFor(perMs, name)]) !== null;

/**
 * Counts only failed look-ups: owners may look often, guessers may not. `key` as for `countOrRefuse`. @throws
 * TooManyRequests when the limit is exhausted, and whatever `look` throws.
 */
export function countMisses<Found>(limit: RateLimit, key: string, look: () => Found): Found {
  refuseIfExhausted(limit, key);
  try {
    return look();
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") countOnly(limit, key);
    throw error;
  }
}
