import { type AdminUser, adminByEmail, emailKey } from "~/domain/accounts/admin-rows.server";
import { checkPin, pinPeople } from "~/domain/accounts/device-sign-ins.server";
import type { Login, PinTry } from "~/domain/accounts/schema";
import type { LiveSession } from "~/domain/accounts/session.server";
import { checkCredentials } from "~/domain/accounts/sign-in.server";
import { recordFailedSignIn } from "~/domain/accounts/sign-in-log.server";
import type { AllowanceView, PinPersonView } from "~/domain/accounts/view";
import { DomainError } from "~/domain/errors";
import { allowRefund } from "~/domain/staff/allowances.server";
import { type CodeKind, checkCode, signInStep } from "~/domain/two-factor/check.server";
import { CODE_OR_RECOVERY_MISSING } from "~/domain/two-factor/code-words";
import type { CallLogin } from "~/domain/two-factor/schema";
import { noteWrongPin } from "~/domain/two-factor/wrong-pin.server";
import { countFailures, countOrRefuse, RATE_LIMITS } from "../server/limits/rate-limit.server";
import { browserKey, browserKnownTo } from "./known-browser.server";

const ENROL_FIRST =
  "Every admin of this shop uses two-step sign-in. Please sign in once at /admin/login and set yours up.";

export type SignInTry = { request: Request; clientAddress: string };

type Limits = Parameters<typeof countFailures>[0];

/**
 * Rate limits for sign-in: by address against one guesser, by account against many. Only failures use them up, because
 * all who work in the shop sign in from its one address. A browser that the admin has used before has its own limit, so
 * that guesses from elsewhere do not lock the owner out.
 */
async function limitsOfTry(email: string, { request, clientAddress }: SignInTry): Promise<Limits> {
  const account = adminByEmail(email);
  const known = account ? await browserKnownTo(request, account.id) : null;
  if (known !== null) return [[RATE_LIMITS.signInFromKnownBrowser, known]];
  return [
    [RATE_LIMITS.signIn, clientAddress],
    [RATE_LIMITS.signInToAccount, emailKey(email)],
  ];
}

async function limitsOfCode(
  user: AdminUser,
  { request, clientAddress }: SignInTry,
): Promise<Limits> {
  const known = await browserKnownTo(request, user.id);
  const account = String(user.id);
  countOrRefuse(RATE_LIMITS.signInCodeOfDay, known ?? account);
  if (known !== null) return [[RATE_LIMITS.signInFromKnownBrowser, known]];
  return [
    [RATE_LIMITS.signInCode, clientAddress],
    [RATE_LIMITS.signInCodeOfAccount, account],
  ];
}

const isRefused = (error: unknown) =>
  error instanceof DomainError && error.code === "unauthenticated";

/**
 * Verifies email and password and logs a failure.
 * @throws DomainError unauthenticated, or too_many with the seconds to wait.
 */
export async function checkSignIn(input: Login, sent: SignInTry): Promise<AdminUser> {
  const limits = await limitsOfTry(input.email, sent);
  try {
    return await countFailures(limits, () => checkCredentials(input));
  } catch (error) {
    const user = adminByEmail(input.email) ?? null;
    if (isRefused(error)) recordFailedSignIn(user, sent.clientAddress);
    throw error;
  }
}

/**
 * Verifies the code after the password, returns its kind, and logs a failure. @throws DomainError unauthenticated with
 * the message for `code`, or too_many with the seconds to wait.
 */
export async function checkSignInCode(
  user: AdminUser,
  code: string,
  sent: SignInTry,
): Promise<CodeKind> {
  const limits = await limitsOfCode(user, sent);
  try {
    return await countFailures(limits, () => checkCode(user, code, "unauthenticated"));
  } catch (error) {
    if (isRefused(error)) recordFailedSignIn(user, sent.clientAddress, { wrong: "code" });
    throw error;
  }
}

/**
 * Verifies the PIN of an admin who gave their password in this browser today, and logs a wrong one. @throws DomainError
 * unauthenticated with the message for `pin`, or too_many with the seconds to wait.
 */
export async function checkSignInPin(
  tried: PinTry,
  { request, clientAddress }: SignInTry,
): Promise<AdminUser> {
  const device = await browserKey(request);
  if (device === null) countOrRefuse(RATE_LIMITS.signIn, clientAddress);
  else countOrRefuse(RATE_LIMITS.signInFromKnownBrowser, device);
  return checkPin(device, tried, (user, isLast) => noteWrongPin(user, clientAddress, isLast));
}

/**
 * An owner allows the helper of this session one refund of a payment, by PIN. @throws DomainError invalid with the
 * message for `pin` or `adminId`, or too_many.
 */
export async function allowByPin(
  session: LiveSession,
  paymentId: string,
  tried: PinTry,
  sent: SignInTry,
): Promise<AllowanceView> {
  return allowRefund(session, paymentId, await checkSignInPin(tried, sent).catch(asInvalid));
}

// Who types a wrong PIN here is signed in all the same.
function asInvalid(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== "unauthenticated") throw error;
  throw new DomainError("invalid", error.message, error.fields);
}

export const pinPeopleOf = async (request: Request): Promise<PinPersonView[]> =>
  pinPeople(await browserKey(request));

/**
 * Both steps at once, for the JSON call. @throws DomainError unauthenticated, forbidden for an admin who must first set
 * up a second factor, or too_many.
 */
export async function checkWholeSignIn(
  { code, ...login }: CallLogin,
  sent: SignInTry,
): Promise<{ user: AdminUser; withRecoveryCode: boolean }> {
  const user = await checkSignIn(login, sent);
  const step = signInStep(user);
  if (step === null) return { user, withRecoveryCode: false };
  if (step === "enrol") throw new DomainError("forbidden", ENROL_FIRST);
  if (code === undefined) {
    const fields = { code: [CODE_OR_RECOVERY_MISSING] };
    throw new DomainError("unauthenticated", CODE_OR_RECOVERY_MISSING, fields);
  }
  return { user, withRecoveryCode: (await checkSignInCode(user, code, sent)) === "recovery" };
}
