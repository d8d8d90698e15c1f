import type { CartRef } from "~/domain/cart/session.server";
import type { Visitor } from "~/domain/checkout/visitor";
import { DAY_MS } from "~/domain/dates/time";
import { DomainError } from "~/domain/errors";
import { knowsBrowser } from "~/domain/holds/hold-owners.server";
import { getOffer } from "~/domain/offers/find.server";
import { lookUpPayment } from "~/domain/payments/find.server";
import { readReference } from "~/domain/payments/reference.server";
import { idOfReference, openByPhone } from "~/domain/payments/track.server";
import type { PaymentView } from "~/domain/payments/view";
import {
  countMisses,
  countOnly,
  isBelowLimit,
  isFirstFor,
  isNotFirstFor,
  RATE_LIMITS,
  type RateLimit,
  refuseIfExhausted,
  tryToCount,
} from "./rate-limit.server";

type Asking = { clientAddress: string; visitor: Visitor; cart: CartRef | null };

const PAGES_COUNT_MS = DAY_MS;

const cartKey = (cart: CartRef) => `cart ${cart}`;
const browserKey = (secret: string) => `browser ${secret}`;
const wasLookedAt = (key: string) => isNotFirstFor(PAGES_COUNT_MS, key);

export function noteCartPage(cart: CartRef | null): void {
  if (cart !== null) isFirstFor(PAGES_COUNT_MS, cartKey(cart));
}

/** Records that a browser looks at the page of a payment, by the secret in its cookie; null without one. */
export function notePaymentPage(secret: string | null): void {
  if (secret !== null) isFirstFor(PAGES_COUNT_MS, browserKey(secret));
}

/**
 * Keys by which the shop knows a visitor as a person: a cart, or a browser that has begun a payment, that has viewed it
 * as a page. Neither can be forged; a program can create any number of them, but a call is not a page view.
 */
function knownAs({ visitor: { browser }, cart }: Asking): string[] {
  const isKnown = browser !== null && !browser.isNew && knowsBrowser(browser.secret);
  return [
    ...(cart === null ? [] : [cartKey(cart)]),
    ...(isKnown ? [browserKey(browser.secret)] : []),
  ].filter(wasLookedAt);
}

type Pool = { begun: RateLimit[]; inVain: RateLimit };

const STRANGERS: Pool = {
  begun: [RATE_LIMITS.initiatePayment, RATE_LIMITS.initiatePaymentInHour],
  inVain: RATE_LIMITS.initiateInVain,
};
const PEOPLE: Pool = {
  begun: [RATE_LIMITS.initiateAsPerson, RATE_LIMITS.initiateAsPersonInHour],
  inVain: RATE_LIMITS.initiateAsPersonInVain,
};

/** A person has three payments a minute of the people's limits, while those last, and else the strangers'. */
function poolOf(asking: Asking): Pool {
  const limits = [...PEOPLE.begun, PEOPLE.inVain];
  if (!limits.every((limit) => isBelowLimit(limit, asking.clientAddress))) return STRANGERS;
  const { initiateOfOnePerson } = RATE_LIMITS;
  const isPerson = knownAs(asking).some((key) => tryToCount(initiateOfOnePerson, key));
  return isPerson ? PEOPLE : STRANGERS;
}

/**
 * Creates a payment within the rate limits of an address, however many carts come from it. Thousands may share an
 * address, so people have limits of their own, and a program at the same address does not stop them. Attempts that
 * create no payment are counted apart. @throws TooManyRequests, and whatever `begin` throws.
 */
export function beginWithinLimits<Begun>(asking: Asking, begin: () => Begun): Begun {
  const { clientAddress } = asking;
  const pool = poolOf(asking);
  for (const limit of [...pool.begun, pool.inVain]) refuseIfExhausted(limit, clientAddress);
  try {
    const begun = begin();
    for (const limit of pool.begun) countOnly(limit, clientAddress);
    return begun;
  } catch (error) {
    if (error instanceof DomainError) countOnly(pool.inVain, clientAddress);
    throw error;
  }
}

/**
 * Looks up a payment by what a person typed. Only short references can be guessed, so only they are limited; payment
 * ids are not. @throws DomainError not_found, or TooManyRequests.
 */
export function lookUpWithinLimits(typed: string, clientAddress: string): PaymentView {
  const look = () => lookUpPayment(typed);
  if (readReference(typed) === null) return look();
  return countMisses(RATE_LIMITS.lookUpPayment, clientAddress, look);
}

/**
 * Opens a whole payment by its reference and the last four digits of its buyer's phone. Guesses count against the
 * address, and against the order whoever makes them. @throws DomainError not_found, or TooManyRequests.
 */
export function openWithinLimits(
  { reference, phoneEnd }: { reference: string; phoneEnd: string },
  clientAddress: string,
): PaymentView {
  return countMisses(RATE_LIMITS.lookUpPayment, clientAddress, () => {
    const id = idOfReference(reference);
    return guessPhone(id, clientAddress, () => openByPhone(id, phoneEnd));
  });
}

function guessPhone<Opened>(key: string, clientAddress: string, open: () => Opened): Opened {
  const { openByPhone: ofHour, openByPhoneOfDay, openByPhoneFrom } = RATE_LIMITS;
  return countMisses(openByPhoneFrom, clientAddress, () =>
    countMisses(openByPhoneOfDay, key, () => countMisses(ofHour, key, open)),
  );
}

/** As `openWithinLimits`, for an offer. `open` is what needs the end of its sender's phone. */
export function offerWithinLimits<Opened>(
  typed: string,
  clientAddress: string,
  open: (reference: string) => Opened,
): Opened {
  return countMisses(RATE_LIMITS.lookUpOffer, clientAddress, () => {
    const { reference } = getOffer(typed);
    return guessPhone(reference, clientAddress, () => open(reference));
  });
}
