import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { factorOf, turnOffFactor } from "~/domain/two-factor/factor.server";
import { proofSchema } from "~/domain/two-factor/schema";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { ProofForm } from "~/ui/admin/sign-in/proof-form";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { requireFactor } from "~/web/admin/own-factor.server";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { countProof } from "~/web/sessions/count-proof.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TITLE = "Turn two-step sign-in off";

export const handle = { may: "own_account" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Two-step sign-in")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireFactor(request);
  return { email: admin.email, isRequired: factorOf(admin).isRequired };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: proofSchema,
    limit: RATE_LIMITS.choosePassword,
    async run(admin, proof) {
      countProof(admin);
      await turnOffFactor(admin, proof);
      return redirectWithToast("/admin/account", "factor-off");
    },
  });

export default function TurnTwoStepsOff() {
  const { email, isRequired } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (isRequired) return <StaysOn />;
  return (
    <ProofForm
      title={TITLE}
      email={email}
      asksCode
      verb="Turn Off"
      failure="Failed to turn it off"
      reply={reply}
    >
      <p>Your password alone signs you in from then on. The recovery codes stop working.</p>
    </ProofForm>
  );
}

function StaysOn() {
  return (
    <>
      <PageHeading title={TITLE} />
      <div className="card max-w-2xl p-4 sm:p-6">
        <p>
          Every admin of this shop uses two-step sign-in, so it stays on. You can move it to another
          phone.
        </p>
        <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row">
          <Link to="/admin/account" className="button button-quiet">
            To Your Account
          </Link>
          <Link to="/admin/account/second-factor" className="button">
            Use Another Phone
          </Link>
        </div>
      </div>
    </>
  );
}
