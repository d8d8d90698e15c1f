import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { isDiskFullNow } from "~/domain/disk-full.server";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings } from "~/domain/settings/settings.server";
import type { SignInAgain } from "~/http/admin/admin-form.server";
import { reloadUnlessLost } from "~/http/admin/keep-form";
import { takeToast } from "~/http/cookies/flash.server";
import { requireSession } from "~/http/cookies/session.server";
import { resumableFields } from "~/http/forms/resumable-form";
import { FailedPage } from "~/ui/admin/failed-page";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { PlainFrame } from "~/ui/admin/plain-frame";
import { SignInForm } from "~/ui/admin/sign-in-form";
import { askToSignIn } from "~/ui/admin/signed-in-again";
import { pageTitle } from "~/ui/page-meta";
import { OfficeFrame } from "./frame";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Admin")];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { email } = session.admin;
  const settings = publicSettings();
  const { toast, headers } = await takeToast(request);
  const facts = {
    email,
    brand: settings.businessName ?? SHOP_NAME,
    isDiskFull: await isDiskFullNow(session),
    isTestMode: settings.payfastSandboxMode,
    sendsMails: sendsMails(),
    toast,
  };
  return data(facts, { headers });
}

/** Reload the layout's data after an action, not on navigation. */
export function shouldRevalidate(facts: ShouldRevalidateFunctionArgs) {
  const { formMethod } = facts;
  return formMethod !== undefined && formMethod !== "GET" && reloadUnlessLost(facts);
}

export default function AdminFrame() {
  const facts = useLoaderData<typeof loader>();
  return (
    <OfficeFrame facts={facts}>
      <MailsLeave.Provider value={facts.sendsMails}>
        <Outlet />
      </MailsLeave.Provider>
    </OfficeFrame>
  );
}

const isSignInAgain = (value: unknown): value is SignInAgain =>
  typeof value === "object" && value !== null && "signInAgain" in value;

/**
 * Error boundary of all admin pages. A form sent after its session expired gets the sign-in form with the typed
 * values.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const facts = useRouteLoaderData<typeof loader>("routes/admin");
  if (isRouteErrorResponse(error) && isSignInAgain(error.data)) {
    return (
      <PlainFrame title="Admin Login">
        <p className="-mt-3 mb-5 text-muted">
          Your session has ended. {askToSignIn(error.data.signInAgain)}
        </p>
        <SignInForm
          action="/admin/login/again"
          reply={undefined}
          carried={resumableFields(error.data.signInAgain)}
        />
      </PlainFrame>
    );
  }
  if (facts === undefined) {
    return (
      <main id="content">
        <FailedPage error={error} />
      </main>
    );
  }
  return (
    <OfficeFrame facts={{ ...facts, toast: null }}>
      <FailedPage error={error} />
    </OfficeFrame>
  );
}
