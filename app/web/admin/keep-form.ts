import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isRouteErrorResponse } from "@remix-run/react";
import { type LostAnswer, lostIn } from "~/ui/toasts/lost-answers";
import { isBrokenLine, isGarbled, typedValues } from "../forms/form-reply";

const UNAVAILABLE = 503;
const FIRST_SERVER_FAULT = 500;

const answeredBefore = (): object =>
  Object.assign({}, ...Object.values(window.__remixRouter.state.actionData ?? {}));

/** Why there is no answer to show; null for what Remix handles: a redirect, an ended session, a missing page. */
export function whyLost(error: unknown, wasOnline: boolean): LostAnswer | null {
  if (error instanceof Response) return null;
  if (isRouteErrorResponse(error)) return error.status < FIRST_SERVER_FAULT ? null : "fault";
  if (isGarbled(error)) return "garbled";
  if (!isBrokenLine(error)) return "fault";
  return wasOnline ? "line" : "offline";
}

/**
 * Client action of every admin page with a form. When no answer can be shown, the page stays as it is with everything
 * typed and chosen, and `ui/forms/form.tsx` says so at the form's end. The status keeps Remix from reloading the page's
 * data, which would fail too; a page with a shouldRevalidate of its own uses `reloadUnlessLost`.
 */
export async function keepForm({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  const wasOnline = navigator.onLine;
  try {
    return await serverAction<unknown>();
  } catch (error) {
    const lost = request.signal.aborted ? null : whyLost(error, wasOnline);
    if (lost === null) throw error;
    const values = typedValues(await sent.formData());
    const reply = { errors: {}, ...answeredBefore(), message: null, values, lost };
    const headers = { "Content-Type": "application/json" };
    return new Response(JSON.stringify(reply), { status: UNAVAILABLE, headers });
  }
}

/**
 * For shouldRevalidate of admin pages: reloads after every form, also a refused one, so that after a version conflict
 * the next save has the new version; not when the form itself was lost.
 */
export const reloadUnlessLost = (
  facts: Pick<ShouldRevalidateFunctionArgs, "actionResult" | "defaultShouldRevalidate">,
): boolean => lostIn(facts.actionResult) === null && facts.defaultShouldRevalidate;
