import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { renewRecoveryCodes } from "~/domain/two-factor/factor.server";
import { proofSchema } from "~/domain/two-factor/schema";
import { ProofForm } from "~/ui/admin/sign-in/proof-form";
import { RecoveryCodesPage } from "~/ui/admin/sign-in/recovery-codes";
import { pageTitle } from "~/ui/page/page-meta";
import { codesAction } from "~/web/admin/codes-action.server";
import { requireFactor } from "~/web/admin/own-factor.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "own_account" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Recovery codes")];

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requireFactor(request)).email };
}

export const action = (args: ActionFunctionArgs) =>
  codesAction(args, {
    schema: proofSchema,
    run: ({ admin }, proof) => renewRecoveryCodes(admin, proof),
  });

export default function NewRecoveryCodes() {
  const { email } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply?.codes) return <RecoveryCodesPage title="Recovery codes" codes={reply.codes} />;
  return (
    <ProofForm
      title="New recovery codes"
      email={email}
      asksCode
      verb="Make New Codes"
      failure="Failed to make new codes"
      reply={reply}
    >
      <p>You get ten new codes. Those that you have now stop working.</p>
    </ProofForm>
  );
}
