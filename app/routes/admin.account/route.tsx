import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { accountChangedAt } from "~/domain/account/admin-rows.server";
import { listSessions } from "~/domain/account/session.server";
import { listSignIns } from "~/domain/account/sign-in-log.server";
import { changePassword } from "~/domain/factor/change-password.server";
import { factorOf } from "~/domain/factor/factor.server";
import { changePasswordSchema } from "~/domain/factor/schema";
import { sessionAction } from "~/http/admin/admin-form.server";
import { countProof } from "~/http/admin/proof.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { rememberBrowser } from "~/http/cookies/known-browser.server";
import { requireSession } from "~/http/cookies/session.server";
import type { FormReply } from "~/http/forms/form-reply";
import { RATE_LIMITS } from "~/http/server/rate-limit.server";
import { FormFailure } from "~/ui/admin/form-failure";
import { NewPasswordFields } from "~/ui/admin/new-password-fields";
import { PageHeading } from "~/ui/admin/page-heading";
import { ProofFields } from "~/ui/admin/proof-fields";
import { AnsweredForm } from "~/ui/answered-form";
import { pageTitle } from "~/ui/page-meta";
import { Sessions } from "./sessions";
import { SignIns } from "./sign-ins";
import { TwoSteps } from "./two-steps";

export { keepForm as clientAction } from "~/http/admin/keep-form";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Account")];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { id, email } = session.admin;
  return {
    email,
    changedAt: accountChangedAt(id),
    factor: factorOf(session.admin),
    sessions: listSessions(session),
    signIns: listSignIns(session.admin),
  };
}

export const action = (args: ActionFunctionArgs) =>
  sessionAction(args, {
    schema: changePasswordSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(session, input) {
      countProof(session.admin);
      await changePassword(session, input);
      const answer = await redirectWithToast("/admin/account", "password-changed");
      // Another password makes all browsers unknown, and this one is known still.
      answer.headers.append("Set-Cookie", await rememberBrowser(args.request, session.admin.id));
      return answer;
    },
  });

export default function AccountPage() {
  const { email, changedAt, factor, sessions, signIns } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeading title="Account" subtitle={email} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <PasswordForm key={changedAt} email={email} asksCode={factor.isOn} reply={reply} />
        <TwoSteps factor={factor} />
        <Sessions sessions={sessions} />
        <SignIns signIns={signIns} />
      </div>
    </>
  );
}

type PasswordFormProps = { email: string; asksCode: boolean; reply: FormReply | undefined };

/** Change of one's own password. The hidden email field is for password managers. */
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
