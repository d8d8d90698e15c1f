import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type AdminUser, adminByEmail, emailKey } from "~/domain/account/admin-rows.server";
import { type Login, loginSchema } from "~/domain/account/schema";
import { checkCredentials } from "~/domain/account/sign-in.server";
import { recordFailedSignIn } from "~/domain/account/sign-in-log.server";
import { asExpected } from "~/domain/busy.server";
import { DomainError } from "~/domain/errors";
import { STATUS_OF } from "../api/status";
import { fieldErrorsOf, readForm, UNREADABLE_FORM } from "../forms/form.server";
import type { FormReply } from "../forms/form-reply";
import { type ResumableForm, readResumableForm } from "../forms/resumable-form";
import { ownAdminPath } from "../forms/return-to";
import { requestFacts } from "../server/context";
import { countAgainst, RATE_LIMITS } from "../server/rate-limit.server";
import { browserKnownTo } from "./known-browser.server";
import { startSession } from "./session.server";

/**
 * Rate limits for sign-in: by address against one guesser, by account against many. A browser that the admin has
 * signed in from has its own limit, so that guesses from elsewhere do not lock the owner out.
 */
async function countTry(email: string, request: Request, clientAddress: string): Promise<void> {
  const account = adminByEmail(email);
  const known = account ? await browserKnownTo(request, account.id) : null;
  if (known !== null) return countAgainst(RATE_LIMITS.signInFromKnownBrowser, known);
  countAgainst(RATE_LIMITS.signIn, clientAddress);
  countAgainst(RATE_LIMITS.signInToAccount, emailKey(email));
}

/**
 * Verifies email and password and logs a failure.
 * @throws DomainError unauthenticated, or too_many with the seconds to wait.
 */
export async function checkSignIn(
  input: Login,
  request: Request,
  clientAddress: string,
): Promise<AdminUser> {
  await countTry(input.email, request, clientAddress);
  try {
    return await checkCredentials(input);
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === "unauthenticated";
    if (isWrong) recordFailedSignIn(adminByEmail(input.email) ?? null, clientAddress);
    throw error;
  }
}

function readLogin(form: FormData): Login {
  const typed = new FormData();
  for (const name of ["email", "password"]) typed.set(name, form.get(name) ?? "");
  const submission = parseWithZod(typed, { schema: loginSchema });
  if (submission.status === "success") return submission.value;
  throw new DomainError("invalid", "Please check what was typed.", fieldErrorsOf(submission.error));
}

/** The form as a URL-encoded request. remix-auth's own parser accepts files and fails on a part without a name. */
function asPlainRequest(url: string, form: FormData): Request {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  return new Request(url, { method: "POST", body });
}

/** Authenticates through remix-auth's form strategy, with the same check as the JSON call. */
function authenticate(request: Request, form: FormData, clientAddress: string): Promise<AdminUser> {
  const strategy = new FormStrategy<AdminUser>(({ form }) =>
    checkSignIn(readLogin(form), request, clientAddress),
  );
  const authenticator = new Authenticator<AdminUser>().use(strategy, "form");
  return authenticator.authenticate("form", asPlainRequest(request.url, form));
}

export type SignInReply = FormReply & { kept: ResumableForm | null; isSignedIn: boolean };

const NOTHING_READ: SignInReply = { ...UNREADABLE_FORM, kept: null, isSignedIn: false };

/**
 * Form handler for sign-in. Redirects to the page that was asked for; when the form carries a resumable form, answers
 * that one, to be saved with one more click.
 */
export async function signInByForm({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form === null) return data(NOTHING_READ, { status: 400 });
  const kept = readResumableForm(form);
  const values = { email: String(form.get("email") ?? "") };
  try {
    const { clientAddress } = requestFacts(context);
    const admin = await authenticate(request, form, clientAddress);
    const headers = await startSession(request, admin, { clientAddress });
    if (kept !== null) {
      const reply: SignInReply = { values, errors: {}, message: null, kept, isSignedIn: true };
      return data(reply, { headers });
    }
    const next = ownAdminPath(form.get("returnTo")) ?? "/admin/dashboard";
    return redirect(next, { status: 303, headers });
  } catch (thrown) {
    const error = asExpected(thrown);
    if (!(error instanceof DomainError)) throw error;
    const isInvalid = error.code === "invalid";
    const message = isInvalid ? null : error.message;
    const reply: SignInReply = { values, errors: error.fields, message, kept, isSignedIn: false };
    return data(reply, { status: STATUS_OF[error.code] });
  }
}
