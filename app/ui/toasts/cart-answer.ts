import type { TakenView } from "~/domain/cart/taken";
import type { Toast } from "./toast";

export type CartAnswer = {
  toast: Toast | null;
  sessionId?: string | null | undefined;
  taken?: TakenView | null;
  isOffline?: true;
};
