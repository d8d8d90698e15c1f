import type { CartAnswer } from "~/ui/toasts/cart-answer";
import { CART_FAILURES, cartFailure } from "~/ui/toasts/cart-failures";
import type { Toast } from "~/ui/toasts/toast";
import { brokenLineWords, isBrokenLine } from "./form-reply";

/** Sends a cart change from the browser. On a network or server failure the page stays and shows a toast. */
export async function changeCartOrSay<Answer>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | CartAnswer> {
  const form = await request.clone().formData();
  try {
    return await send();
  } catch (error) {
    // A newer click has replaced this one; its answer counts.
    if (request.signal.aborted) return { toast: null };
    if (error instanceof Response) throw error;
    const toast: Toast = CART_FAILURES[cartFailure(form.get("intent"))];
    if (!isBrokenLine(error)) return { toast };
    return {
      toast: { ...toast, text: `${toast.text}. ${brokenLineWords(error)}` },
      isOffline: true,
    };
  }
}
