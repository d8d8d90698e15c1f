import { useNavigation } from "@remix-run/react";
import { DISK_FULL } from "~/domain/cannot-save-words";
import { StayOffline } from "~/ui/admin/stay-offline";
import { useTopAfterForm } from "~/ui/admin/top-after-form";
import { useHydrated } from "~/ui/hydrated";
import { Toaster } from "~/ui/toaster";
import type { Toast } from "~/ui/toasts/toast";
import { AdminHeader } from "./header";
import { NavigationLinks } from "./navigation-links";

export type FrameFacts = {
  email: string;
  brand: string;
  isDiskFull: boolean;
  isTestMode: boolean;
  toast: Toast | null;
};

export function OfficeFrame({ facts, children }: { facts: FrameFacts; children: React.ReactNode }) {
  const hasScript = useHydrated();
  const isBusy = useNavigation().state !== "idle";
  useTopAfterForm();
  return (
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
          <a href="/admin/settings#ready" className="underline">
            Finish setting up
          </a>
        </aside>
      )}
      <AdminHeader brand={facts.brand} email={facts.email} />
      <div className="flex grow">
        <div className="hidden w-56 shrink-0 border-r border-line bg-white p-3 lg:block print:hidden">
          <nav aria-label="Admin" className="sticky top-18">
            <NavigationLinks />
          </nav>
        </div>
        <main
          id="content"
          tabIndex={-1}
          aria-busy={isBusy}
          data-live={hasScript || undefined}
          className="min-w-0 grow px-4 py-5 outline-none lg:px-8 lg:py-7 print:p-0"
        >
          <div className="mx-auto max-w-6xl">{children}</div>
        </main>
      </div>
    </Toaster>
  );
}
