import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type AdminUser, emailKey } from "~/domain/account/admin-rows.server";
import { type Login, loginSchema } from "~/domain/account/schema";
import { checkCredentials } from "~/domain/account/sign-in.server";
import { DomainError } from "~/domain/errors";
import { requestFacts } from "./context";
import { fieldErrorsOf, readForm, UNREADABLE_FORM } from "./form.server";
import type { FormReply } from "./form-reply";
import { type KeptForm, readKeptForm } from "./kept-form";
import { countAgainst, RATE_LIMITS } from "./rate-limit.server";
import { ownAdminPath } from "./return-to";
import { startSession } from "./session.server";
import { STATUS_OF } from "./status";

/**
 * Checks who somebody says they are. A limit by address makes guessing slow, one by account makes it slow from many.
 * @throws DomainError unauthenticated, or too_many with the seconds to wait.
 */
export function checkSignIn(input: Login, clientAddress: string): Promise<AdminUser> {
  countAgainst(RATE_LIMITS.signIn, clientAddress);
  countAgainst(RATE_LIMITS.signInToAccount, emailKey(input.email));
  return checkCredentials(input);
}

function readLogin(form: FormData): Login {
  const typed = new FormData();
  for (const name of ["email", "password"]) typed.set(name, form.get(name) ?? "");
  const submission = parseWithZod(typed, { schema: loginSchema });
  if (submission.status === "success") return submission.value;
  throw new DomainError("invalid", "Please check what was typed.", fieldErrorsOf(submission.error));
}

/** remix-auth's way in: its form strategy, in front of the same check that the JSON call makes. */
const authenticatorFor = (clientAddress: string) =>
  new Authenticator<AdminUser>().use(
    new FormStrategy(({ form }) => checkSignIn(readLogin(form), clientAddress)),
    "form",
  );

export type SignInReply = FormReply & { kept: KeptForm | null; isSignedIn: boolean };

const NOTHING_READ: SignInReply = { ...UNREADABLE_FORM, kept: null, isSignedIn: false };

/**
 * The HTML door of signing in. It leads to the page that was asked for; when the form carries another one along, it
 * answers that one, to be saved with one more click.
 */
export async function signInByForm({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request.clone());
  if (form === null) return data(NOTHING_READ, { status: 400 });
  const kept = readKeptForm(form);
  const values = { email: String(form.get("email") ?? "") };
  try {
    const { clientAddress } = requestFacts(context);
    const admin = await authenticatorFor(clientAddress).authenticate("form", request);
    const headers = { "Set-Cookie": await startSession(request, admin.id) };
    if (kept !== null) {
      const reply: SignInReply = { values, errors: {}, message: null, kept, isSignedIn: true };
      return data(reply, { headers });
    }
    const next = ownAdminPath(form.get("returnTo")) ?? "/admin/dashboard";
    return redirect(next, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isInvalid = error.code === "invalid";
    const message = isInvalid ? null : error.message;
    const reply: SignInReply = { values, errors: error.fields, message, kept, isSignedIn: false };
    return data(reply, { status: STATUS_OF[error.code] });
  }
}
