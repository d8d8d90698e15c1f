import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountChangedAt } from "~/domain/account/admin-rows.server";
import { changePassword } from "~/domain/account/change-password.server";
import { changePasswordSchema } from "~/domain/account/schema";
import { listSessions } from "~/domain/account/session.server";
import { listSignIns } from "~/domain/account/sign-in-log.server";
import { sessionAction } from "~/http/admin/admin-form.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireSession } from "~/http/cookies/session.server";
import { RATE_LIMITS } from "~/http/server/rate-limit.server";
import { PageHeading } from "~/ui/admin/page-heading";
import { pageTitle } from "~/ui/page-meta";
import { PasswordForm } from "./password-form";
import { Sessions } from "./sessions";
import { SignIns } from "./sign-ins";

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
