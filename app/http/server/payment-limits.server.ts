import type { CartRef } from "~/domain/cart/session.server";
import { DomainError } from "~/domain/errors";
import { knowsBrowser } from "~/domain/payment/checkout/holders.server";
import { readReference } from "~/domain/payment/checkout/reference.server";
import type { Visitor } from "~/domain/payment/checkout/visitor";
import { lookUpPayment } from "~/domain/payment/find.server";
import type { PaymentView } from "~/domain/payment/view";
import { checkLimit, countDone, countIfRoom, countMisses, RATE_LIMITS } from "./rate-limit.server";

/** Who asks to pay, and from which address. */
type Asking = { clientAddress: string; visitor: Visitor; cart: CartRef | null };

/** Keys by which the shop knows the visitor; an existing cart or a browser that has paid cannot be made up. */
function knownAs({ visitor: { browser }, cart }: Asking): string[] {
  const isKnown = browser !== null && !browser.isNew && knowsBrowser(browser.secret);
  return [
    ...(cart === null ? [] : [`cart ${cart}`]),
    ...(isKnown ? [`browser ${browser.secret}`] : []),
  ];
}

/**
 * Creates a payment within the rate limits. Thousands may share an address: known visitors have a small allowance of
 * their own first, so that neighbours do not block them. Failed attempts count against a limit of their own.
 * @throws TooManyRequests, and whatever `begin` throws.
 */
export function beginWithinLimits<Begun>(asking: Asking, begin: () => Begun): Begun {
  const { initiateFromKnownBrowser } = RATE_LIMITS;
  if (knownAs(asking).some((key) => countIfRoom(initiateFromKnownBrowser, key))) return begin();
  const { clientAddress } = asking;
  checkLimit(RATE_LIMITS.initiatePayment, clientAddress);
  checkLimit(RATE_LIMITS.initiateInVain, clientAddress);
  try {
    const begun = begin();
    countDone(RATE_LIMITS.initiatePayment, clientAddress);
    return begun;
  } catch (error) {
    if (error instanceof DomainError) countDone(RATE_LIMITS.initiateInVain, clientAddress);
    throw error;
  }
}

/**
 * Looks up a payment by what a person typed. Only short references can be guessed, so only they are counted and
 * limited; payment ids are not.
 * @throws DomainError not_found, or TooManyRequests.
 */
export function lookUpWithinLimits(typed: string, clientAddress: string): PaymentView {
  const look = () => lookUpPayment(typed);
  if (readReference(typed) === null) return look();
  return countMisses(RATE_LIMITS.lookUpPayment, clientAddress, look);
}
