import { useSyncExternalStore } from "react";

const never = () => () => {};

let proposed: string | undefined;

function propose(): string {
  proposed ??= `session_${Date.now()}_${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  return proposed;
}

/**
 * The session id of the cart that this browser opens, if it has none yet: books that are added before the first answer has
 * come go into one cart. Undefined without script, and on the server, whose pages are everybody's.
 */
export const useProposedCart = (): string | undefined =>
  useSyncExternalStore(never, propose, () => undefined);
