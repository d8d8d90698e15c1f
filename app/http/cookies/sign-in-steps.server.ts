import type { AdminUser } from "~/domain/account/admin-rows.server";
import { draftCode, draftFactor, openDraft } from "~/domain/factor/enrol.server";
import { signInStep } from "~/domain/factor/sign-in-step.server";
import type { FactorDraft } from "~/domain/factor/view";
import { forgetHalf, halfSignedIn, rememberHalf } from "./half-sign-in.server";
import { startSession } from "./session.server";
import type { SignInTry } from "./sign-in-checks.server";

/** A key to hand to an authenticator app, with its QR code as rows of modules. */
export type DrawnDraft = FactorDraft & { modules: boolean[][] };

/** A step of the sign-in form as it is shown. */
export type ShownStep = { is: "password" } | { is: "code" } | { is: "enrol"; draft: DrawnDraft };

/** The second factor that an account is setting up, a new one if need be. */
export function drawnDraft(user: AdminUser): DrawnDraft {
  const draft = openDraft(user) ?? draftFactor(user);
  return { ...draft, modules: draftCode(draft) };
}

/** The step at which a browser stopped, for a sign-in page that is opened anew. */
export async function waitingStep(request: Request): Promise<ShownStep> {
  const user = await halfSignedIn(request);
  const step = user && signInStep(user);
  if (user === null || step === null) return { is: "password" };
  if (step === "code") return { is: "code" };
  const draft = openDraft(user);
  return draft === null
    ? { is: "password" }
    : { is: "enrol", draft: { ...draft, modules: draftCode(draft) } };
}

/**
 * Signs in who has just chosen a password by a link, or leads to the sign-in page's next step. Answers where to go, and
 * the `Set-Cookie` headers.
 */
export async function startAfterLink(
  { request, clientAddress }: SignInTry,
  user: AdminUser,
  isFirstEver: boolean,
): Promise<{ headers: Headers; isSignedIn: boolean }> {
  if (signInStep(user) === null) {
    const headers = await startSession(request, user, { clientAddress, isFirstEver });
    headers.append("Set-Cookie", await forgetHalf());
    return { headers, isSignedIn: true };
  }
  draftFactor(user);
  return { headers: new Headers({ "Set-Cookie": await rememberHalf(user) }), isSignedIn: false };
}
