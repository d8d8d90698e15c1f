import type { shopFrame } from "~/domain/settings/shop-frame.server";
import type { Toast } from "~/ui/toasts/toast";

export type Frame = ReturnType<typeof shopFrame> & {
  origin: string;
  cartCount: number;
  toast: Toast | null;
};
