import type { AdminUser } from "~/domain/accounts/admin-rows.server";
import { newToken } from "~/domain/accounts/token.server";
import { type SignInStep, signInStep } from "~/domain/two-factor/check.server";
import { draftCode, draftFactor, openDraft } from "~/domain/two-factor/enrol.server";
import type { FactorDraft } from "~/domain/two-factor/view";
import { forgetHalf, type HalfSignIn, halfSignedIn, rememberHalf } from "./half-sign-in.server";
import { startSession } from "./session.server";
import type { SignInTry } from "./sign-in-checks.server";

type DrawnDraft = FactorDraft & { modules: boolean[][] };

export type ShownStep = { is: "password" } | { is: "code" } | { is: "enrol"; draft: DrawnDraft };

const drawn = (draft: FactorDraft): DrawnDraft => ({ ...draft, modules: draftCode(draft) });

/** The step after a right password. Draws a new key each time, which only this browser sees. */
export async function stepAfterPassword(
  user: AdminUser,
  is: NonNullable<SignInStep>,
): Promise<{ step: ShownStep; setCookie: string }> {
  const browser = newToken();
  const setCookie = await rememberHalf({ user, browser });
  if (is === "code") return { step: { is }, setCookie };
  return { step: { is, draft: drawn(draftFactor(user, browser)) }, setCookie };
}

/** The admin whose password this browser gave recently, and the step reached; null when it must start again. */
export async function halfStep(
  request: Request,
): Promise<(HalfSignIn & { step: ShownStep }) | null> {
  const half = await halfSignedIn(request);
  const is = half && signInStep(half.user);
  if (half === null || is === null) return null;
  if (is === "code") return { ...half, step: { is } };
  const draft = openDraft(half.user, half.browser);
  return draft && { ...half, step: { is, draft: drawn(draft) } };
}

export async function waitingStep(request: Request): Promise<ShownStep> {
  return (await halfStep(request))?.step ?? { is: "password" };
}

/**
 * Signs in an admin who has just chosen a password by a link, or leads to the next step of sign-in. Returns the URL to
 * go to and the `Set-Cookie` headers.
 */
export async function startAfterLink(
  { request, clientAddress }: SignInTry,
  user: AdminUser,
  isFirstEver: boolean,
): Promise<{ headers: Headers; isSignedIn: boolean }> {
  const is = signInStep(user);
  if (is === null) {
    const headers = await startSession(request, user, { clientAddress, isFirstEver });
    headers.append("Set-Cookie", await forgetHalf());
    return { headers, isSignedIn: true };
  }
  const { setCookie } = await stepAfterPassword(user, is);
  return { headers: new Headers({ "Set-Cookie": setCookie }), isSignedIn: false };
}
