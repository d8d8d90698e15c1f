import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { changesOf } from "~/domain/accounts/audit.server";
import { ROLE_OPTIONS } from "~/domain/accounts/roles";
import { notChosen } from "~/domain/not-chosen";
import { MAX_NAME, NAME_OF_ADMIN_MISSING } from "~/domain/staff/rules";
import { staffChangeSchema } from "~/domain/staff/schema";
import { changeStaff, getStaff } from "~/domain/staff/staff.server";
import { factorOf } from "~/domain/two-factor/factor.server";
import { ChoiceStrip } from "~/ui/admin/forms/choice-strip";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { History } from "~/ui/admin/history";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { ProofFields } from "~/ui/admin/sign-in/proof-fields";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { withNames } from "~/web/admin/staff-names.server";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { countProof } from "~/web/sessions/count-proof.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const LIST = "/admin/settings/people";

export const handle = { may: "roles" } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data?.member.name ?? "Person"),
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const member = getStaff(admin, params.id);
    const changes = changesOf(admin, "admin", member.id);
    const asksCode = factorOf(admin).isOn;
    return withNames(admin, { member, changes, email: admin.email, asksCode });
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: staffChangeSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(admin, change) {
      await changeStaff(admin, args.params.id, change, () => countProof(admin));
      return redirectWithToast(LIST, "staff-changed");
    },
  });

export default function PersonWhoWorksHere() {
  const { member, changes, email, asksCode } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const field = fieldOf(reply?.values ?? {}, reply?.errors ?? {});
  const name = member.name ?? member.email;
  return (
    <div className="max-w-2xl">
      <BackLink to={LIST}>People who work here</BackLink>
      <PageHeading title={name} subtitle={member.email}>
        {!member.isYou && (
          <Link to={`${LIST}/${member.id}/link`} className="button button-quiet">
            New link
          </Link>
        )}
        {!member.isOnlyOwner && (
          <Link to={`${LIST}/${member.id}/end`} className="button button-quiet">
            End the account
          </Link>
        )}
      </PageHeading>
      <AnsweredForm reply={reply} className="card grid gap-4 p-4 sm:p-5">
        <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
        <h2 className="text-lg font-semibold">Role</h2>
        <FormFailure title="Nothing was changed" reply={reply} />
        <TextField
          label="Name"
          {...field("name")}
          value={reply?.values.name ?? member.name ?? ""}
          message={NAME_OF_ADMIN_MISSING}
          autoComplete="off"
          maxLength={MAX_NAME}
          required
        />
        <ChoiceStrip
          label="Role"
          {...field("role")}
          value={reply?.values.role ?? member.role}
          options={ROLE_OPTIONS}
          message={notChosen("role")}
          required
        />
        <ProofFields errors={reply?.errors ?? {}} asksCode={asksCode} required />
        <SubmitButton className="button sm:justify-self-start" busy="One moment...">
          Save
        </SubmitButton>
      </AnsweredForm>
      <History changes={changes} />
    </div>
  );
}
