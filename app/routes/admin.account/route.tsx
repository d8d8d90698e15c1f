import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accountChangedAt } from "~/domain/accounts/admin-rows.server";
import { listSessions } from "~/domain/accounts/session.server";
import { listSignIns } from "~/domain/accounts/sign-in-log.server";
import type { SignInView } from "~/domain/accounts/view";
import { formatDay, formatLongDate } from "~/domain/dates/time";
import { changePassword } from "~/domain/two-factor/change-password.server";
import { factorOf } from "~/domain/two-factor/factor.server";
import { changePasswordSchema } from "~/domain/two-factor/schema";
import { pinOf } from "~/domain/two-factor/set-pin.server";
import type { FactorView } from "~/domain/two-factor/view";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { NewPasswordFields } from "~/ui/admin/sign-in/password-field";
import { ProofFields } from "~/ui/admin/sign-in/proof-fields";
import { Badge } from "~/ui/badge";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { pageTitle } from "~/ui/page/page-meta";
import { sessionAction } from "~/web/admin/admin-form.server";
import type { FormReply } from "~/web/forms/form-reply";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { countProof } from "~/web/sessions/count-proof.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { rememberBrowser } from "~/web/sessions/known-browser.server";
import { requireSession } from "~/web/sessions/session.server";
import { Sessions } from "./sessions";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const PAGE = "/admin/account/second-factor";

const FEW_CODES = 3;

export const handle = { may: "own_account" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Account")];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { id, email } = session.admin;
  return {
    id,
    email,
    changedAt: accountChangedAt(id),
    factor: factorOf(session.admin),
    pin: pinOf(session.admin),
    sessions: listSessions(session),
    signIns: listSignIns(session.admin),
  };
}

export const action = (args: ActionFunctionArgs) =>
  sessionAction(args, handle.may, {
    schema: changePasswordSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(session, input) {
      countProof(session.admin);
      await changePassword(session, input);
      const answer = await redirectWithToast("/admin/account", "password-changed");
      // Another password makes all browsers unknown, and this one is known still.
      const { setCookie } = await rememberBrowser(args.request, session.admin.id);
      answer.headers.append("Set-Cookie", setCookie);
      return answer;
    },
  });

export default function AccountPage() {
  const { id, email, changedAt, factor, pin, sessions, signIns } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeading title="Account" subtitle={email}>
        <May permission="roles">
          <Link to={`/admin/settings/people/${id}`} className="button button-quiet">
            Your name
          </Link>
        </May>
      </PageHeading>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <PasswordForm key={changedAt} email={email} asksCode={factor.isOn} reply={reply} />
        <TwoSteps factor={factor} />
        <Pin isSet={pin.isSet} />
        <Sessions sessions={sessions} />
        <SignIns signIns={signIns} />
      </div>
    </>
  );
}

type PasswordFormProps = { email: string; asksCode: boolean; reply: FormReply | undefined };

/** The hidden email field is for password managers. */
function PasswordForm({ email, asksCode, reply }: PasswordFormProps) {
  const isSending = useNavigation().formAction === "/admin/account";
  const errors = reply?.errors ?? {};
  return (
    <section aria-labelledby="password" className="card p-4 sm:p-6">
      <h2 id="password" className="mb-4 text-lg font-semibold">
        Change password
      </h2>
      <AnsweredForm reply={reply} autoComplete="on" className="grid max-w-md gap-4">
        <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
        <FormFailure title="Failed to change password" reply={reply} />
        <ProofFields errors={errors} asksCode={asksCode} required />
        <NewPasswordFields errors={errors} />
        <button type="submit" className="button justify-self-start" aria-disabled={isSending}>
          {isSending ? "Saving..." : "Change Password"}
        </button>
      </AnsweredForm>
    </section>
  );
}

function failureInWords(wrong: SignInView["wrong"], times: number): string {
  return times === 1 ? `Wrong ${wrong}` : `Wrong ${wrong}, ${times} times`;
}

function SignIns({ signIns }: { signIns: SignInView[] }) {
  return (
    <section aria-labelledby="sign-ins" className="card p-4 sm:p-6">
      <h2 id="sign-ins" className="mb-2 text-lg font-semibold">
        Latest sign-ins
      </h2>
      {signIns.length === 0 && <p className="text-muted">Nobody has signed in yet.</p>}
      <ul>
        {signIns.map(({ id, at, address, device, withRecoveryCode, byPin, failures, wrong }) => (
          <li
            key={id}
            className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <div className="min-w-0 grow basis-32">
              <p className="font-medium figures">{formatLongDate(at)}</p>
              <p className="text-sm text-muted figures [overflow-wrap:anywhere]">
                {device === null ? `From ${address}` : `${device}, from ${address}`}
              </p>
            </div>
            <span className="whitespace-nowrap">
              {failures > 0 && <Badge tone="red">{failureInWords(wrong, failures)}</Badge>}
              {failures === 0 && withRecoveryCode && (
                <Badge tone="yellow">With a recovery code</Badge>
              )}
              {failures === 0 && !withRecoveryCode && (
                <Badge tone="green">{byPin ? "Signed in by PIN" : "Signed in"}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        If one of these was not you, change your password. That ends all other sessions.
      </p>
    </section>
  );
}

function TwoSteps({ factor }: { factor: FactorView }) {
  return (
    <section aria-labelledby="two-steps" className="card p-4 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="two-steps" className="mr-auto text-lg font-semibold">
          Two-step sign-in
        </h2>
        <Badge tone={factor.isOn ? "green" : "grey"}>{factor.isOn ? "On" : "Off"}</Badge>
      </div>
      {factor.isOn ? <On factor={factor} /> : <Off />}
    </section>
  );
}

function Pin({ isSet }: { isSet: boolean }) {
  return (
    <section aria-labelledby="pin" className="card p-4 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="pin" className="mr-auto text-lg font-semibold">
          PIN
        </h2>
        <Badge tone={isSet ? "green" : "grey"}>{isSet ? "On" : "Off"}</Badge>
      </div>
      <p>
        For a phone at the counter that several people use: once you have signed in there with your
        password, four digits are enough until midnight.
      </p>
      <Link to="/admin/account/pin" className="button button-quiet button-small mt-4">
        {isSet ? "Change or Remove It" : "Set a PIN"}
      </Link>
    </section>
  );
}

function Off() {
  return (
    <>
      <p>
        A code from an app on your phone is asked besides your password. Then a stolen password
        alone opens nothing.
      </p>
      <Link to={PAGE} className="button mt-4">
        Set It Up
      </Link>
    </>
  );
}

function On({ factor: { since, recoveryCodesLeft: left, isRequired } }: { factor: FactorView }) {
  return (
    <>
      {since !== null && (
        <p>A code is asked besides your password since {formatDay(Date.parse(since))}.</p>
      )}
      <p className={left <= FEW_CODES ? "mt-2 font-medium text-red" : "mt-2 text-muted"}>
        {left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`}
        {left <= FEW_CODES && " Make new ones, or a lost phone locks you out."}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={`${PAGE}/recovery-codes`} className="button button-quiet button-small">
          New Recovery Codes
        </Link>
        <Link to={PAGE} className="button button-quiet button-small">
          Use Another Phone
        </Link>
        {!isRequired && (
          <Link to={`${PAGE}/remove`} className="button button-quiet button-small">
            Turn Off
          </Link>
        )}
      </div>
      {isRequired && (
        <p className="mt-2 text-sm text-muted">Every admin of this shop uses two-step sign-in.</p>
      )}
    </>
  );
}
