import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accountChangedAt } from "~/domain/account/admin-rows.server";
import { changePassword } from "~/domain/account/change-password.server";
import { PRESENT_PASSWORD_MISSING } from "~/domain/account/password-rules";
import { changePasswordSchema } from "~/domain/account/schema";
import { listSessions } from "~/domain/account/session.server";
import { listSignIns } from "~/domain/account/sign-in-log.server";
import type { SignInView } from "~/domain/account/view";
import { formatLongDate } from "~/domain/dates/time";
import { sessionAction } from "~/http/admin/admin-form.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireSession } from "~/http/cookies/session.server";
import type { FormReply } from "~/http/forms/form-reply";
import { RATE_LIMITS } from "~/http/server/rate-limit.server";
import { FormFailure } from "~/ui/admin/form-failure";
import { NewPasswordFields } from "~/ui/admin/new-password-fields";
import { PageHeading } from "~/ui/admin/page-heading";
import { PasswordField } from "~/ui/admin/password-field";
import { AnsweredForm } from "~/ui/answered-form";
import { Badge } from "~/ui/badge";
import { pageTitle } from "~/ui/page-meta";
import { Sessions } from "./sessions";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Account")];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { id, email } = session.admin;
  return {
    email,
    changedAt: accountChangedAt(id),
    sessions: listSessions(session),
    signIns: listSignIns(session.admin),
  };
}

export const action = (args: ActionFunctionArgs) =>
  sessionAction(args, {
    schema: changePasswordSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(session, input) {
      await changePassword(session, input);
      return redirectWithToast("/admin/account", "password-changed");
    },
  });

export default function AccountPage() {
  const { email, changedAt, sessions, signIns } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeading title="Account" subtitle={email} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <PasswordForm key={changedAt} email={email} reply={reply} />
        <Sessions sessions={sessions} />
        <SignIns signIns={signIns} />
      </div>
    </>
  );
}

type PasswordFormProps = { email: string; reply: FormReply | undefined };

/** Change of one's own password. The hidden email field is for password managers. */
function PasswordForm({ email, reply }: PasswordFormProps) {
  const isSending = useNavigation().formAction === "/admin/account";
  const errors = reply?.errors ?? {};
  return (
    <section aria-labelledby="password" className="card p-4 sm:p-6">
      <h2 id="password" className="mb-4 text-lg font-semibold">
        Change password
      </h2>
      <AnsweredForm reply={reply} className="grid max-w-md gap-4">
        <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
        <FormFailure title="Failed to change password" reply={reply} />
        <PasswordField
          label="Present password"
          name="current"
          message={PRESENT_PASSWORD_MISSING}
          errors={errors.current}
          autoComplete="current-password"
        />
        <NewPasswordFields errors={errors} />
        <button type="submit" className="button justify-self-start" aria-disabled={isSending}>
          {isSending ? "Saving..." : "Change Password"}
        </button>
      </AnsweredForm>
    </section>
  );
}

/** Recent sign-ins and failed tries, so that the owner can spot someone else's. */
function SignIns({ signIns }: { signIns: SignInView[] }) {
  return (
    <section aria-labelledby="sign-ins" className="card p-4 sm:p-6">
      <h2 id="sign-ins" className="mb-2 text-lg font-semibold">
        Latest sign-ins
      </h2>
      {signIns.length === 0 && <p className="text-muted">Nobody has signed in yet.</p>}
      <ul>
        {signIns.map(({ id, at, address, device, failures }) => (
          <li
            key={id}
            className="flex min-h-16 items-center gap-3 border-b border-line py-2 last:border-0"
          >
            <div className="mr-auto min-w-0">
              <p className="font-medium figures">{formatLongDate(at)}</p>
              <p className="text-sm text-muted figures [overflow-wrap:anywhere]">
                {device === null ? `From ${address}` : `${device}, from ${address}`}
              </p>
            </div>
            <span className="whitespace-nowrap">
              {failures === 0 ? (
                <Badge tone="green">Signed in</Badge>
              ) : (
                <Badge tone="red">
                  {failures === 1 ? "Wrong password" : `Wrong password, ${failures} times`}
                </Badge>
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
