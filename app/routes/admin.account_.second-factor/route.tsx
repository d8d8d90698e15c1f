import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { beginFactor } from "~/domain/two-factor/enrol.server";
import { factorOf } from "~/domain/two-factor/factor.server";
import { proofSchema } from "~/domain/two-factor/schema";
import { ProofForm } from "~/ui/admin/sign-in/proof-form";
import { pageTitle } from "~/ui/page/page-meta";
import { sessionAction } from "~/web/admin/admin-form.server";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { countProof } from "~/web/sessions/count-proof.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "own_account" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Two-step sign-in")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  return { email: admin.email, isOn: factorOf(admin).isOn };
}

export const action = (args: ActionFunctionArgs) =>
  sessionAction(args, handle.may, {
    schema: proofSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(session, proof) {
      countProof(session.admin);
      await beginFactor(session, proof);
      return redirect("/admin/account/second-factor/confirm", 303);
    },
  });

export default function BeginTwoSteps() {
  const { email, isOn } = useLoaderData<typeof loader>();
  return (
    <ProofForm
      title="Two-step sign-in"
      email={email}
      asksCode={isOn}
      verb="Go On"
      failure="Failed to go on"
      reply={useActionData<typeof action>()}
    >
      <p>
        {isOn
          ? "Your app of now counts until the new one has given its first code."
          : "You need a phone with an authenticator app. From then on, signing in asks for the code that it shows: six digits, new every half minute. The app needs no network."}
      </p>
    </ProofForm>
  );
}
