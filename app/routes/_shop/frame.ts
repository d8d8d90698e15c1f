import type { shopFrame } from "~/domain/settings/shop-frame.server";
import type { Toast } from "~/domain/toasts";

/** What stands around every page of the shop. */
export type Frame = ReturnType<typeof shopFrame> & {
  origin: string;
  cartCount: number;
  toast: Toast | null;
};
