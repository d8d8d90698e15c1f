import type { CartAnswer } from "~/ui/toasts/cart-answer";
import { CART_FAILURES, cartFailure } from "~/ui/toasts/cart-failures";
import type { Toast } from "~/ui/toasts/toast";
import { isBrokenLine, OFFLINE } from "./form-reply";

/**
 * Sends a change of the cart from the browser. When it fails, on the way or in the
 * shop, the page stays as it is and says that the change did not go through.
 */
export async function changeCartOrSay<Answer>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | CartAnswer> {
  const form = await request.clone().formData();
  try {
    return await send();
  } catch (error) {
    // A newer click has taken this one's place: its answer is the one that counts.
    if (request.signal.aborted) return { toast: null };
    if (error instanceof Response) throw error;
    const toast: Toast = CART_FAILURES[cartFailure(form.get("intent"))];
    if (!isBrokenLine(error)) return { toast };
    return { toast: { ...toast, text: `${toast.text}. ${OFFLINE}` }, isOffline: true };
  }
}
