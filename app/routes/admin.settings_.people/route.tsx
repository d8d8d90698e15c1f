import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { ROLE_WORDS } from "~/domain/accounts/roles";
import { now } from "~/domain/dates/time";
import { invitationSchema } from "~/domain/staff/schema";
import { inviteStaff, listStaff } from "~/domain/staff/staff.server";
import type { InvitedView } from "~/domain/staff/view";
import { factorOf } from "~/domain/two-factor/factor.server";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { LinkOnce } from "~/ui/admin/sign-in/link-once";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import type { FormReply } from "~/web/forms/form-reply";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { countProof } from "~/web/sessions/count-proof.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { InviteForm } from "./invite-form";
import { Staff } from "./staff";
import { WhatEachMay } from "./what-each-may";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TITLE = "People who work here";

export const handle = { may: "roles" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const { email } = admin;
  return { staff: listStaff(admin), email, asksCode: factorOf(admin).isOn, at: now() };
}

type InviteReply = FormReply & { invited?: InvitedView };

export async function action(args: ActionFunctionArgs) {
  return adminAction(args, handle.may, {
    schema: invitationSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(admin, input) {
      const invited = await inviteStaff(admin, input, () => countProof(admin));
      return data<InviteReply>({ values: {}, errors: {}, message: null, invited });
    },
  });
}

export default function PeopleWhoWorkHere() {
  const { staff, email, asksCode, at } = useLoaderData<typeof loader>();
  const reply: InviteReply | undefined = useActionData<typeof action>();
  return (
    <>
      <BackLink to="/admin/settings">Settings</BackLink>
      <PageHeading
        title={TITLE}
        subtitle="Each change is mailed to the owners and kept in the audit log"
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {reply?.invited && <Invited invited={reply.invited} />}
          <Staff staff={staff} at={at} />
        </div>
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <InviteForm
            key={reply?.invited?.link}
            email={email}
            asksCode={asksCode}
            reply={reply?.invited ? undefined : reply}
          />
        </div>
        <WhatEachMay />
      </div>
    </>
  );
}

function Invited({ invited }: { invited: InvitedView }) {
  const { name, email, role } = invited.member;
  return (
    <LinkOnce label="Invited" invited={invited}>
      {name ?? email} can sign in as {ROLE_WORDS[role].one} once they choose a password.
    </LinkOnce>
  );
}
