import { failureToast, TOASTS, type Toast } from "~/domain/toasts";
import { isBrokenLine } from "./form-reply";

/** What script gets for a change of the cart: a toast, and the session id to mirror when it is known. */
export type CartAnswer = { toast: Toast | null; sessionId?: string | null; isOffline?: true };

/**
 * Sends a change of the cart from the browser. When the line breaks on the way the
 * page stays as it is, and says that the change did not go through.
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
    if (!isBrokenLine(error)) throw error;
    return { toast: TOASTS[failureToast(form.get("intent"))], isOffline: true };
  }
}
