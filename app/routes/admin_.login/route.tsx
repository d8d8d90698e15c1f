import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sessionOf } from "~/http/cookies/session.server";
import { signInByForm } from "~/http/cookies/sign-in.server";
import { ownAdminPath } from "~/http/forms/return-to";
import { PlainFrame } from "~/ui/admin/plain-frame";
import { SignInForm } from "~/ui/admin/sign-in-form";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Admin Login")];

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = ownAdminPath(new URL(request.url).searchParams.get("returnTo"));
  if ((await sessionOf(request)) !== null) throw redirect(returnTo ?? "/admin/dashboard");
  return { returnTo };
}

export const action = (args: ActionFunctionArgs) => signInByForm(args);

export default function LoginPage() {
  const { returnTo } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <PlainFrame title="Admin Login">
      <SignInForm reply={reply} carried={returnTo === null ? [] : [["returnTo", returnTo]]} />
    </PlainFrame>
  );
}
