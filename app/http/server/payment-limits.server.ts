import type { CartRef } from "~/domain/cart/session.server";
import { DomainError } from "~/domain/errors";
import { knowsBrowser } from "~/domain/payment/checkout/holders.server";
import { readReference } from "~/domain/payment/checkout/reference.server";
import type { Visitor } from "~/domain/payment/checkout/visitor";
import { lookUpPayment } from "~/domain/payment/find.server";
import type { PaymentView } from "~/domain/payment/view";
import { checkLimit, countAgainst, countMisses, hasRoom, RATE_LIMITS } from "./rate-limit.server";

/** From where somebody asks to pay, and as whom. */
type Asking = { clientAddress: string; visitor: Visitor; cart: CartRef | null };

/** By what the shop has known this visitor before: nobody can make up a cart that exists, or a browser that has paid. */
function knownAs({ visitor: { browser }, cart }: Asking): string[] {
  const isKnown = browser !== null && !browser.isNew && knowsBrowser(browser.secret);
  return [
    ...(cart === null ? [] : [`cart ${cart}`]),
    ...(isKnown ? [`browser ${browser.secret}`] : []),
  ];
}

/**
 * Begins a payment within the limits. Thousands may share an address: what a neighbour there begins stops nobody whom the
 * shop knows, who has a few of their own first; and what makes no payment takes nothing from those who buy.
 * @throws TooManyRequests, and whatever `begin` throws.
 */
export function beginWithinLimits<Begun>(asking: Asking, begin: () => Begun): Begun {
  const own = knownAs(asking).find((key) => hasRoom(RATE_LIMITS.initiateFromKnownBrowser, key));
  if (own !== undefined) {
    countAgainst(RATE_LIMITS.initiateFromKnownBrowser, own);
    return begin();
  }
  const { clientAddress } = asking;
  checkLimit(RATE_LIMITS.initiatePayment, clientAddress);
  checkLimit(RATE_LIMITS.initiateInVain, clientAddress);
  try {
    const begun = begin();
    countAgainst(RATE_LIMITS.initiatePayment, clientAddress);
    return begun;
  } catch (error) {
    if (error instanceof DomainError) countAgainst(RATE_LIMITS.initiateInVain, clientAddress);
    throw error;
  }
}

/**
 * Looks up what a person typed. Only short references can be guessed: who has a payment's own id is neither counted nor
 * stopped by those who guess.
 * @throws DomainError not_found, or TooManyRequests.
 */
export function lookUpWithinLimits(typed: string, clientAddress: string): PaymentView {
  const look = () => lookUpPayment(typed);
  if (readReference(typed) === null) return look();
  return countMisses(RATE_LIMITS.lookUpPayment, clientAddress, look);
}
