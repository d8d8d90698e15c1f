import { useSyncExternalStore } from "react";

const never = () => () => {};

let proposed: string | undefined;

function propose(): string {
  if (proposed === undefined) {
    const random = crypto.getRandomValues(new Uint8Array(16));
    const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
    proposed = `session_${Date.now()}_${hex}`;
  }
  return proposed;
}

/**
 * The session id of the cart that this browser opens, if it has none yet: books that are added before the first answer has
 * come go into one cart. Undefined without script, and on the server, whose pages are everybody's.
 */
export const useProposedCart = (): string | undefined =>
  useSyncExternalStore(never, propose, () => undefined);
