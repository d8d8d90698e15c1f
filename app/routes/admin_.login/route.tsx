import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keptFields } from "~/http/kept-form";
import { ownAdminPath } from "~/http/return-to";
import { sessionOf } from "~/http/session.server";
import { signInByForm } from "~/http/sign-in.server";
import { FailureToast } from "~/ui/admin/failure-toast";
import { PlainFrame } from "~/ui/admin/plain-frame";
import { SignInForm } from "~/ui/admin/sign-in-form";
import { SignedInAgain } from "~/ui/admin/signed-in-again";

export const meta = () => [{ title: "Admin Login | Dogear" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = ownAdminPath(new URL(request.url).searchParams.get("returnTo"));
  if ((await sessionOf(request)) !== null) throw redirect(returnTo ?? "/admin/dashboard");
  return { returnTo };
}

export const action = (args: ActionFunctionArgs) => signInByForm(args);

/** The answer to the form is the page: asking who is signed in would lead away from it. */
export const shouldRevalidate = () => false;

export default function LoginPage() {
  const { returnTo } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply?.isSignedIn && reply.kept) return <SignedInAgain kept={reply.kept} />;
  const next: [string, string][] = returnTo === null ? [] : [["returnTo", returnTo]];
  return (
    <PlainFrame title="Admin Login">
      {reply?.kept && (
        <p className="-mt-3 mb-5 text-muted">Sign in again: what you typed is still here.</p>
      )}
      <SignInForm reply={reply} carried={reply?.kept ? keptFields(reply.kept) : next} />
      <FailureToast title="Login Failed" reply={reply?.message ? reply : undefined} />
    </PlainFrame>
  );
}
