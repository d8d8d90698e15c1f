import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { getStaff, linkForStaff } from "~/domain/staff/staff.server";
import type { InvitedView } from "~/domain/staff/view";
import { factorOf } from "~/domain/two-factor/factor.server";
import { proofSchema } from "~/domain/two-factor/schema";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { LinkOnce } from "~/ui/admin/sign-in/link-once";
import { ProofForm } from "~/ui/admin/sign-in/proof-form";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import type { FormReply } from "~/web/forms/form-reply";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { countProof } from "~/web/sessions/count-proof.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const LIST = "/admin/settings/people";

export const handle = { may: "roles" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "New link")];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const member = getStaff(admin, params.id);
    return { member, email: admin.email, asksCode: factorOf(admin).isOn };
  });

type LinkReply = FormReply & { made?: InvitedView };

export async function action(args: ActionFunctionArgs) {
  return adminAction(args, handle.may, {
    schema: proofSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(admin, proof) {
      const made = await linkForStaff(admin, args.params.id, proof, () => countProof(admin));
      return data<LinkReply>({ values: {}, errors: {}, message: null, made });
    },
  });
}

export default function NewLink() {
  const { member, email, asksCode } = useLoaderData<typeof loader>();
  const reply: LinkReply | undefined = useActionData<typeof action>();
  const name = member.name ?? member.email;
  const title = `New link for ${name}`;
  if (reply?.made) {
    return (
      <div className="max-w-2xl">
        <BackLink to={LIST}>People who work here</BackLink>
        <PageHeading title={title} />
        <LinkOnce label="New link" invited={reply.made}>
          {name} chooses a password by it.
        </LinkOnce>
      </div>
    );
  }
  return (
    <ProofForm
      title={title}
      email={email}
      asksCode={asksCode}
      verb="Make a link"
      failure="No link was made"
      cancelTo={`${LIST}/${member.id}`}
      reply={reply}
    >
      <p>
        {name} chooses a password by the link, once and within 24 hours. An older link ends at once.
      </p>
      {!member.isInvited && (
        <p className="mt-3">
          Once the new password is chosen, the old one no longer works, {name} is signed out
          everywhere, and two-step sign-in is off until they turn it on again.
        </p>
      )}
    </ProofForm>
  );
}
