import { DomainError } from "~/domain/errors";
import { MINUTE_MS, now } from "~/domain/time";
import { env } from "~/env.server";

/** So many calls in so much time by one key, mostly an address. Mobile networks share those: limits are generous. */
export type RateLimit = { name: string; calls: number; perMs: number };

export const RATE_LIMITS = {
  initiatePayment: { name: "initiate-payment", calls: 60, perMs: MINUTE_MS },
  changeCart: { name: "change-cart", calls: 300, perMs: MINUTE_MS },
  enquire: { name: "enquire", calls: 20, perMs: 10 * MINUTE_MS },
  signIn: { name: "sign-in", calls: 5, perMs: MINUTE_MS },
  signInToAccount: { name: "sign-in-to-account", calls: 5, perMs: MINUTE_MS },
  drawCover: { name: "draw-cover", calls: 60, perMs: MINUTE_MS },
  openInvoice: { name: "open-invoice", calls: 60, perMs: MINUTE_MS },
  lookUpPayment: { name: "look-up-payment", calls: 60, perMs: MINUTE_MS },
} satisfies Record<string, RateLimit>;

const MAX_TRACKED = 50_000;
const windows = new Map<string, { endsAt: number; calls: number }>();

function dropEnded(at: number): void {
  for (const [key, window] of windows) if (window.endsAt <= at) windows.delete(key);
}

export class TooManyRequests extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super("too_many", `Too many tries. Please wait ${retryAfterSeconds} seconds and try again.`);
  }
}

/**
 * Counts one call against a limit. `key` is whom it counts for: an address, or an account.
 * @throws TooManyRequests (429) with the seconds to wait when the limit is used up.
 */
export function countAgainst(limit: RateLimit, key: string): void {
  if (env.RATE_LIMIT === "off") return;
  const at = now();
  const name = `${limit.name} ${key}`;
  const open = windows.get(name);
  if (open === undefined || open.endsAt <= at) {
    if (windows.size >= MAX_TRACKED) dropEnded(at);
    windows.set(name, { endsAt: at + limit.perMs, calls: 1 });
    return;
  }
  open.calls += 1;
  if (open.calls > limit.calls) throw tooMany(open.endsAt, at);
}

const tooMany = (endsAt: number, at: number) =>
  new TooManyRequests(Math.ceil((endsAt - at) / 1000));

/**
 * Looks for something, and counts against the limit only what is not there: whoever finds their own may look often,
 * whoever guesses may not. `key` as for `countAgainst`.
 * @throws TooManyRequests when the limit is used up, and whatever `look` throws.
 */
export function countMisses<Found>(limit: RateLimit, key: string, look: () => Found): Found {
  const at = now();
  const open = windows.get(`${limit.name} ${key}`);
  if (env.RATE_LIMIT !== "off" && open && open.endsAt > at && open.calls >= limit.calls) {
    throw tooMany(open.endsAt, at);
  }
  try {
    return look();
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") countAgainst(limit, key);
    throw error;
  }
}
