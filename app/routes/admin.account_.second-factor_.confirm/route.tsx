import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { FieldErrors } from "~/domain/errors";
import { confirmFactor, draftCode, openDraft } from "~/domain/two-factor/enrol.server";
import { factorOf } from "~/domain/two-factor/factor.server";
import { firstCodeSchema } from "~/domain/two-factor/schema";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { FactorDraftFields, type ShownDraft } from "~/ui/admin/sign-in/factor-draft";
import { RecoveryCodesPage } from "~/ui/admin/sign-in/recovery-codes";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { pageTitle } from "~/ui/page/page-meta";
import { codesAction } from "~/web/admin/codes-action.server";
import { requireSession } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "own_account" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Two-step sign-in")];

/**
 * Does not redirect when the draft is gone: it ends with its first code, and this page then shows the recovery codes.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { admin, key } = await requireSession(request);
  const draft = openDraft(admin, key);
  const { isOn } = factorOf(admin);
  return { draft: draft && { ...draft, modules: draftCode(draft) }, isOn };
}

export const action = (args: ActionFunctionArgs) =>
  codesAction(args, {
    schema: firstCodeSchema,
    run: ({ admin, key }, input) => confirmFactor(admin, input, key),
  });

export default function ConfirmTwoSteps() {
  const { draft, isOn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply?.codes) return <RecoveryCodesPage title="Two-step sign-in is on" codes={reply.codes} />;
  return (
    <>
      <PageHeading title="Two-step sign-in" />
      <div className="card max-w-2xl p-4 sm:p-6">
        {draft === null ? <BeginAgain isOn={isOn} /> : <FirstCode draft={draft} reply={reply} />}
      </div>
    </>
  );
}

function BeginAgain({ isOn }: { isOn: boolean }) {
  return (
    <>
      {isOn ? (
        <p>
          Two-step sign-in is on. If you did not write its recovery codes down,{" "}
          <Link to="/admin/account/second-factor/recovery-codes" className="link">
            make new ones
          </Link>
          : the codes before them stop working.
        </p>
      ) : (
        <p>There is nothing to set up here: it was begun half an hour ago. Please begin again.</p>
      )}
      <Link to="/admin/account" className="button mt-4">
        To Your Account
      </Link>
    </>
  );
}

type FirstCodeProps = {
  draft: ShownDraft;
  reply: { errors: FieldErrors; message: string | null } | undefined;
};

function FirstCode({ draft, reply }: FirstCodeProps) {
  return (
    <AnsweredForm reply={reply} autoComplete="on" className="grid max-w-md gap-5">
      <FormFailure title="Failed to turn it on" reply={reply} />
      <FactorDraftFields draft={draft} errors={reply?.errors ?? {}} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Link to="/admin/account" className="button button-quiet">
          Cancel
        </Link>
        <SubmitButton className="button" busy="One moment...">
          Turn On
        </SubmitButton>
      </div>
    </AnsweredForm>
  );
}
