import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import type { AdminUser } from "~/domain/accounts/admin-rows.server";
import { loginSchema, pinSchema } from "~/domain/accounts/schema";
import type { PinPersonView } from "~/domain/accounts/view";
import { DomainError } from "~/domain/errors";
import { signInStep } from "~/domain/two-factor/check.server";
import { confirmFactor } from "~/domain/two-factor/enrol.server";
import { firstCodeSchema, signInCodeSchema } from "~/domain/two-factor/schema";
import { fieldErrorsOf, readForm, UNREADABLE_FORM } from "../forms/form.server";
import type { FormReply } from "../forms/form-reply";
import { type ResumableForm, readResumableForm } from "../forms/resumable-form";
import { requestFacts } from "../server/context";
import { expected } from "../server/expected.server";
import { STATUS_OF } from "../server/status";
import { forgetHalf } from "../sessions/half-sign-in.server";
import { ownAdminPath } from "../sessions/return-to.server";
import { startSession } from "../sessions/session.server";
import {
  checkSignIn,
  checkSignInCode,
  checkSignInPin,
  pinPeopleOf,
  type SignInTry,
} from "../sessions/sign-in-checks.server";
import { halfStep, type ShownStep, stepAfterPassword } from "../sessions/sign-in-steps.server";
import { startPage } from "./menu.server";

type SignInReply = FormReply & {
  kept: ResumableForm | null;
  isSignedIn: boolean;
  step: ShownStep;
  people: PinPersonView[];
  isOfPin: boolean;
  /** Shown once, to an admin who has just set up a second factor at sign-in. */
  recoveryCodes: string[] | null;
  next: string;
};

const START = "/admin";

const pageAfter = (next: string, { role }: AdminUser): string =>
  next === START ? startPage(role) : next;
const TOO_LATE = "This took too long. Please sign in again.";
const PASSWORD_STEP: ShownStep = { is: "password" };

const EMPTY = {
  values: {},
  errors: {},
  message: null,
  kept: null,
  isSignedIn: false,
  step: PASSWORD_STEP,
  people: [],
  isOfPin: false,
  recoveryCodes: null,
  next: START,
} satisfies SignInReply;

type Sent = SignInTry & { form: FormData; kept: ResumableForm | null; next: string };

function readFields<Schema extends z.ZodObject>(form: FormData, schema: Schema): z.infer<Schema> {
  const typed = new FormData();
  for (const name of Object.keys(schema.shape)) typed.set(name, form.get(name) ?? "");
  const submission = parseWithZod(typed, { schema });
  if (submission.status === "success") return submission.value;
  throw new DomainError("invalid", "Please check what was typed.", fieldErrorsOf(submission.error));
}

/**
 * The form as a URL-encoded request, because remix-auth's own parser accepts files and fails on a part without a name.
 */
function asPlainRequest(url: string, form: FormData): Request {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  return new Request(url, { method: "POST", body });
}

function authenticate({ request, clientAddress, form }: Sent): Promise<AdminUser> {
  const strategy = new FormStrategy<AdminUser>(({ form }) =>
    checkSignIn(readFields(form, loginSchema), { request, clientAddress }),
  );
  const authenticator = new Authenticator<AdminUser>().use(strategy, "form");
  return authenticator.authenticate("form", asPlainRequest(request.url, form));
}

type Proven = { recoveryCodes?: string[] | null; withRecoveryCode?: boolean; byPin?: boolean };

async function letIn(
  sent: Sent,
  user: AdminUser,
  { recoveryCodes = null, withRecoveryCode = false, byPin = false }: Proven = {},
) {
  const { request, clientAddress, kept } = sent;
  const next = pageAfter(sent.next, user);
  const headers = await startSession(request, user, { clientAddress, withRecoveryCode, byPin });
  headers.append("Set-Cookie", await forgetHalf());
  if (kept === null && recoveryCodes === null) return redirect(next, { status: 303, headers });
  const reply: SignInReply = { ...EMPTY, kept, next, recoveryCodes, isSignedIn: true };
  return data(reply, { headers });
}

async function afterPassword(sent: Sent) {
  const user = await authenticate(sent);
  const is = signInStep(user);
  if (is === null) return letIn(sent, user);
  const { step, setCookie } = await stepAfterPassword(user, is);
  const { kept } = sent;
  const next = pageAfter(sent.next, user);
  const reply: SignInReply = { ...EMPTY, kept, next, step };
  return data(reply, { headers: { "Set-Cookie": setCookie } });
}

type Half = NonNullable<Awaited<ReturnType<typeof halfStep>>>;

async function afterCode(sent: Sent, { user, browser, step }: Half) {
  if (step.is === "code") {
    const { code } = readFields(sent.form, signInCodeSchema);
    const kind = await checkSignInCode(user, code, sent);
    return letIn(sent, user, { withRecoveryCode: kind === "recovery" });
  }
  const first = readFields(sent.form, firstCodeSchema);
  return letIn(sent, user, { recoveryCodes: await confirmFactor(user, first, browser) });
}

async function afterPin(sent: Sent) {
  const user = await checkSignInPin(readFields(sent.form, pinSchema), sent);
  return letIn(sent, user, { byPin: true });
}

async function codeStep(request: Request): Promise<Half> {
  const half = await halfStep(request);
  if (half === null) throw new DomainError("unauthenticated", TOO_LATE);
  return half;
}

/**
 * Form handler for each step of sign-in. Redirects to the requested page; when the form carries a saved form, answers
 * that one, to be submitted with one more click.
 */
export async function signInByForm({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form === null) return data<SignInReply>({ ...EMPTY, ...UNREADABLE_FORM }, { status: 400 });
  const kept = readResumableForm(form, ownAdminPath);
  const next = ownAdminPath(form.get("returnTo")) ?? START;
  const sent: Sent = { request, form, kept, next, ...requestFacts(context) };
  const isOfPin = form.has("pin");
  let step = PASSWORD_STEP;
  try {
    if (isOfPin) return await afterPin(sent);
    if (!form.has("code")) return await afterPassword(sent);
    const half = await codeStep(request);
    step = half.step;
    return await afterCode(sent, half);
  } catch (thrown) {
    const error = expected(thrown, requestFacts(context).requestId);
    if (!(error instanceof DomainError)) throw error;
    const message = error.code === "invalid" ? null : error.message;
    const values = {
      email: String(form.get("email") ?? ""),
      adminId: String(form.get("adminId") ?? ""),
    };
    const facts = { values, errors: error.fields, message, kept, next, step, isOfPin };
    const reply: SignInReply = { ...EMPTY, ...facts, people: await pinPeopleOf(request) };
    return data(reply, { status: STATUS_OF[error.code] });
  }
}
