import type { TakenView } from "~/domain/cart/taken";
import type { Toast } from "./toast";

/** JSON answer of a cart change: toast, session id to mirror if known, and undo data. */
export type CartAnswer = {
  toast: Toast | null;
  sessionId?: string | null | undefined;
  taken?: TakenView | null;
  isOffline?: true;
};
