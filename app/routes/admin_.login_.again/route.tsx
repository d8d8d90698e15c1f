import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { PinOrPassword } from "~/ui/admin/sign-in/pin-or-password";
import { PlainFrame } from "~/ui/admin/sign-in/plain-frame";
import { RecoveryCodes } from "~/ui/admin/sign-in/recovery-codes";
import { SecondStepForm } from "~/ui/admin/sign-in/second-step-form";
import { askToSignIn, SignedInAgain } from "~/ui/admin/sign-in/signed-in-again";
import { pageTitle } from "~/ui/page/page-meta";
import { signInByForm } from "~/web/admin/sign-in.server";
import { resumableFields } from "~/web/forms/resumable-form";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { isSignIn: true };

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Admin Login")];

/** Separate from the sign-in page, which redirects signed-in users and would lose the form. */
export const action = (args: ActionFunctionArgs) => signInByForm(args);

export default function SignInAgainPage() {
  const reply = useActionData<typeof action>();
  const kept = reply?.kept ?? null;
  const step = reply?.step ?? { is: "password" as const };
  if (reply?.isSignedIn && kept) {
    return (
      <SignedInAgain kept={kept}>
        {reply.recoveryCodes && <RecoveryCodes codes={reply.recoveryCodes} />}
      </SignedInAgain>
    );
  }
  const target = kept ? "/admin/login/again" : "/admin/login";
  const carried = kept ? resumableFields(kept) : [];
  return (
    <PlainFrame title="Admin Login">
      {kept && <p className="-mt-3 mb-5 text-muted">{askToSignIn(kept)}</p>}
      {step.is === "password" ? (
        <PinOrPassword
          action={target}
          people={reply?.people ?? []}
          reply={reply}
          carried={carried}
        />
      ) : (
        <SecondStepForm key={step.is} action={target} step={step} reply={reply} carried={carried} />
      )}
    </PlainFrame>
  );
}
