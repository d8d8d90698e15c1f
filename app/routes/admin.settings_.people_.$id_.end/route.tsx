import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { ONLY_OWNER } from "~/domain/staff/rules";
import { getStaff, removeStaff } from "~/domain/staff/staff.server";
import { factorOf } from "~/domain/two-factor/factor.server";
import { proofSchema } from "~/domain/two-factor/schema";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { ProofForm } from "~/ui/admin/sign-in/proof-form";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { countProof } from "~/web/sessions/count-proof.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const LIST = "/admin/settings/people";

export const handle = { may: "roles" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "End an account")];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const member = getStaff(admin, params.id);
    return { member, email: admin.email, asksCode: factorOf(admin).isOn };
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: proofSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(admin, proof) {
      await removeStaff(admin, args.params.id, proof, () => countProof(admin));
      return redirectWithToast(LIST, "staff-ended");
    },
  });

export default function EndAccount() {
  const { member, email, asksCode } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const name = member.name ?? member.email;
  if (member.isOnlyOwner) {
    return (
      <>
        <PageHeading title={`End the account of ${name}`} />
        <p>{ONLY_OWNER}</p>
        <Link to={LIST} className="button mt-4">
          People who work here
        </Link>
      </>
    );
  }
  return (
    <ProofForm
      title={`End the account of ${name}`}
      email={email}
      asksCode={asksCode}
      verb="End the account"
      failure="The account was not ended"
      cancelTo={`${LIST}/${member.id}`}
      reply={reply}
    >
      <p>
        {name} is signed out everywhere at once and cannot sign in any more. What they did keeps
        their name.
      </p>
    </ProofForm>
  );
}
