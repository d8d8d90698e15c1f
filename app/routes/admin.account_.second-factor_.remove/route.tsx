import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { turnOffFactor } from "~/domain/factor/factor.server";
import { proofSchema } from "~/domain/factor/schema";
import { adminAction } from "~/http/admin/admin-form.server";
import { requireFactor } from "~/http/admin/own-factor.server";
import { countProof } from "~/http/admin/proof.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { RATE_LIMITS } from "~/http/server/rate-limit.server";
import { ProofForm } from "~/ui/admin/proof-form";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Two-step sign-in")];

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: (await requireFactor(request)).email };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: proofSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(admin, proof) {
      countProof(admin);
      await turnOffFactor(admin, proof);
      return redirectWithToast("/admin/account", "factor-off");
    },
  });

export default function TurnTwoStepsOff() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <ProofForm
      title="Turn two-step sign-in off"
      email={email}
      asksCode
      verb="Turn Off"
      failure="Failed to turn it off"
      reply={useActionData<typeof action>()}
    >
      <p>Your password alone signs you in from then on. The recovery codes stop working.</p>
    </ProofForm>
  );
}
