import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { namesOfStaff } from "~/domain/accounts/admin-rows.server";
import { LOCKS_AFTER_MS } from "~/domain/accounts/device-sign-ins.server";
import type { Role } from "~/domain/accounts/roles";
import { DISK_FULL } from "~/domain/cannot-save-words";
import { isDiskFullNow } from "~/domain/disk-full.server";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings } from "~/domain/settings/settings.server";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { FailedPage } from "~/ui/admin/page/failed-page";
import { useHalfTyped } from "~/ui/admin/page/half-typed";
import { NAVIGATION } from "~/ui/admin/page/navigation";
import { PhotosOnTheirWay } from "~/ui/admin/page/photos-on-their-way";
import { StayOffline } from "~/ui/admin/page/stay-offline";
import { May, WhoWorks } from "~/ui/admin/page/who-works";
import { PinOrPassword } from "~/ui/admin/sign-in/pin-or-password";
import { PlainFrame } from "~/ui/admin/sign-in/plain-frame";
import { askToSignIn } from "~/ui/admin/sign-in/signed-in-again";
import { GivenToFields } from "~/ui/forms/form-field";
import { useHydrated } from "~/ui/page/hydrated";
import { pageTitle } from "~/ui/page/page-meta";
import { Toaster } from "~/ui/toaster";
import type { Toast } from "~/ui/toasts/toast";
import type { SignInAgain } from "~/web/admin/admin-form.server";
import { reloadUnlessLost } from "~/web/admin/keep-form";
import { pagesFor } from "~/web/admin/menu.server";
import { resumableFields } from "~/web/forms/resumable-form";
import { takeToast } from "~/web/sessions/flash.server";
import { requireSession } from "~/web/sessions/session.server";
import { pinPeopleOf } from "~/web/sessions/sign-in-checks.server";
import { AdminHeader } from "./header";
import { NavigationLinks } from "./navigation-links";
import { ScreenLock } from "./screen-lock";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Admin")];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { email } = session.admin;
  const settings = publicSettings();
  const { toast, headers } = await takeToast(request);
  const facts = {
    who: namesOfStaff(session.admin)[email] ?? email,
    role: session.admin.role,
    pages: pagesFor(session.admin, MENU),
    hasSwitch: (await pinPeopleOf(request)).length > 0,
    lock: session.locks ? { adminId: session.admin.id, afterMs: LOCKS_AFTER_MS } : null,
    brand: settings.businessName ?? SHOP_NAME,
    isDiskFull: await isDiskFullNow(session),
    isTestMode: settings.payfastSandboxMode,
    sendsMails: sendsMails(),
    toast,
  };
  return data(facts, { headers });
}

export function shouldRevalidate(facts: ShouldRevalidateFunctionArgs) {
  const { formMethod } = facts;
  return formMethod !== undefined && formMethod !== "GET" && reloadUnlessLost(facts);
}

const MENU = NAVIGATION.flatMap(({ pages }) => pages.map(({ to }) => to));

const NO_LIMIT = { maxLength: undefined };

export default function AdminFrame() {
  const facts = useLoaderData<typeof loader>();
  return (
    <AdminWithFacts facts={facts}>
      <GivenToFields.Provider value={NO_LIMIT}>
        <MailsLeave.Provider value={facts.sendsMails}>
          <Outlet />
        </MailsLeave.Provider>
      </GivenToFields.Provider>
    </AdminWithFacts>
  );
}

const isSignInAgain = (value: unknown): value is SignInAgain =>
  typeof value === "object" && value !== null && "signInAgain" in value;

/** A form sent after the session expired gets the sign-in form with the typed values. */
export function ErrorBoundary() {
  const error = useRouteError();
  const facts = useRouteLoaderData<typeof loader>("routes/admin");
  if (isRouteErrorResponse(error) && isSignInAgain(error.data)) {
    return (
      <PlainFrame title="Admin Login">
        <p className="-mt-3 mb-5 text-muted">
          Your session has ended. {askToSignIn(error.data.signInAgain)}
        </p>
        <PinOrPassword
          action="/admin/login/again"
          people={error.data.people}
          reply={undefined}
          carried={resumableFields(error.data.signInAgain)}
        />
      </PlainFrame>
    );
  }
  // Null where a form was refused, because no loader ran.
  if (!facts) {
    return (
      <main id="content">
        <FailedPage error={error} />
      </main>
    );
  }
  return (
    <AdminWithFacts facts={{ ...facts, toast: null }}>
      <FailedPage error={error} />
    </AdminWithFacts>
  );
}

type FrameFacts = {
  who: string;
  role: Role;
  pages: string[];
  hasSwitch: boolean;
  lock: { adminId: number; afterMs: number } | null;
  brand: string;
  isDiskFull: boolean;
  isTestMode: boolean;
  toast: Toast | null;
};

function AdminWithFacts({ facts, children }: { facts: FrameFacts; children: React.ReactNode }) {
  const hasScript = useHydrated();
  const isBusy = useNavigation().state !== "idle";
  useTopAfterForm();
  useHalfTyped();
  return (
    <WhoWorks.Provider value={facts}>
      <Toaster flash={facts.toast}>
        <StayOffline />
        <a href="#content" className="skip">
          Skip to the content
        </a>
        {facts.isDiskFull && (
          <p role="alert" className="bg-red-bg px-4 py-2 text-center text-sm text-red print:hidden">
            {DISK_FULL}
          </p>
        )}
        {facts.isTestMode && (
          <aside
            aria-label="Test mode"
            className="bg-yellow-bg px-4 py-1 text-center text-sm text-yellow print:hidden"
          >
            Test mode: no real payment is taken.{" "}
            <May permission="settings">
              <a href="/admin/settings#ready" className="underline">
                Finish setting up
              </a>
            </May>
          </aside>
        )}
        <AdminHeader brand={facts.brand} who={facts.who} hasSwitch={facts.hasSwitch} />
        {facts.lock && <ScreenLock key={facts.lock.adminId} {...facts.lock} who={facts.who} />}
        <div className="flex grow">
          <div className="hidden w-56 shrink-0 border-r border-line bg-white p-3 lg:block print:hidden">
            <nav
              aria-label="Admin"
              className="sticky top-18 -m-1 max-h-[calc(100dvh-6rem)] overflow-y-auto p-1"
            >
              <NavigationLinks />
            </nav>
          </div>
          <main
            id="content"
            tabIndex={-1}
            aria-busy={isBusy}
            data-live={hasScript || undefined}
            className="min-w-0 grow wrap-break-word px-4 py-5 outline-none lg:px-8 lg:py-7 print:p-0"
          >
            <div className="mx-auto max-w-6xl">
              <PhotosOnTheirWay />
              {children}
            </div>
          </main>
        </div>
      </Toaster>
    </WhoWorks.Provider>
  );
}

/**
 * Scrolls to the top of the page that a form leads to, unless the URL names a place in it. Forms keep the scroll
 * position for pages that answer them in place, so the next page would open as far down as the form's button was.
 */
function useTopAfterForm(): void {
  const { formMethod } = useNavigation();
  const { hash } = useLocation();
  const shown = useMatches().map(({ id }) => id);
  const leaf = shown.at(-1) ?? "";
  const before = useRef({ leaf, shown, isSent: false });
  useEffect(() => {
    const { leaf: left, shown: around, isSent } = before.current;
    if (formMethod !== undefined) before.current.isSent = formMethod !== "GET";
    else if (left === leaf) before.current.isSent = false;
    else {
      const isApart = !around.includes(leaf) && !shown.includes(left);
      if (isSent && isApart && hash === "") scrollTo(0, 0);
      before.current = { leaf, shown, isSent: false };
    }
  });
}
