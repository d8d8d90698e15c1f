import type { TakenView } from "~/domain/cart/taken";
import type { Toast } from "./toast";

/** What script gets for a change of the cart: a toast, the session id to mirror when it is known, and what can be put back. */
export type CartAnswer = {
  toast: Toast | null;
  sessionId?: string | null | undefined;
  taken?: TakenView | null;
  isOffline?: true;
};
