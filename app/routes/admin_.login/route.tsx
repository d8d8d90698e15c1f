import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PinOrPassword } from "~/ui/admin/sign-in/pin-or-password";
import { PlainFrame } from "~/ui/admin/sign-in/plain-frame";
import { RecoveryCodes } from "~/ui/admin/sign-in/recovery-codes";
import { SecondStepForm } from "~/ui/admin/sign-in/second-step-form";
import { pageTitle } from "~/ui/page/page-meta";
import { startPage } from "~/web/admin/menu.server";
import { signInByForm } from "~/web/admin/sign-in.server";
import { ownAdminPath } from "~/web/sessions/return-to.server";
import { sessionOf } from "~/web/sessions/session.server";
import { pinPeopleOf } from "~/web/sessions/sign-in-checks.server";
import { waitingStep } from "~/web/sessions/sign-in-steps.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { isSignIn: true };

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Admin Login")];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = ownAdminPath(searchParams.get("returnTo"));
  const session = await sessionOf(request);
  if (session !== null) throw redirect(returnTo ?? startPage(session.admin.role));
  const isAnew = searchParams.has("anew");
  const step = isAnew ? ({ is: "password" } as const) : await waitingStep(request);
  return { returnTo, step, people: await pinPeopleOf(request) };
}

/** The answer with recovery codes must not be followed by the loader, which would redirect the signed-in admin. */
export const shouldRevalidate = () => false;

export const action = (args: ActionFunctionArgs) => signInByForm(args);

export default function LoginPage() {
  const { returnTo, step: waiting, people } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const goesTo = reply?.next ?? returnTo;
  const carried: [string, string][] = goesTo === null ? [] : [["returnTo", goesTo]];
  const step = reply?.step ?? waiting;
  if (reply?.recoveryCodes) {
    return (
      <PlainFrame title="Two-step sign-in is on">
        <RecoveryCodes codes={reply.recoveryCodes}>
          <Link to={reply.next} className="button w-full">
            I have kept them
          </Link>
        </RecoveryCodes>
      </PlainFrame>
    );
  }
  return (
    <PlainFrame title="Admin Login">
      {step.is === "password" ? (
        <PinOrPassword people={reply?.people ?? people} reply={reply} carried={carried} />
      ) : (
        <SecondStepForm
          key={step.is}
          action="/admin/login"
          step={step}
          reply={reply}
          carried={carried}
        />
      )}
    </PlainFrame>
  );
}
