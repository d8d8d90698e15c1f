import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { changesOf } from "~/domain/accounts/audit.server";
import { readiness } from "~/domain/dashboard/readiness.server";
import type { Readiness } from "~/domain/dashboard/view";
import { SECTION_NAMES, SECTIONS, settingsPage } from "~/domain/settings/sections";
import { adminSettings } from "~/domain/settings/settings.server";
import { namesInHistory } from "~/domain/settings/table";
import { History } from "~/ui/admin/history";
import { SettingsHeading } from "~/ui/admin/page/settings-heading";
import { Icon, type IconName } from "~/ui/icons";
import { pageTitle } from "~/ui/page/page-meta";
import { withNames } from "~/web/admin/staff-names.server";
import { requireAdmin } from "~/web/sessions/session.server";

export const handle = { may: "settings" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Settings")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const changes = changesOf(admin, "settings", adminSettings(admin).id);
  const names = namesInHistory(changes);
  return withNames(admin, { readiness: readiness(admin), changes, names });
}

export default function Settings() {
  const { readiness, changes, names } = useLoaderData<typeof loader>();
  return (
    <>
      <SettingsHeading />
      <SectionList />
      <ReadyToSell readiness={readiness} />
      <History changes={changes} names={names} />
    </>
  );
}

const ENTRY = "flex min-h-11 items-center gap-3 px-4 py-2.5 hover:bg-mist sm:rounded-lg sm:px-3";

function SectionList() {
  return (
    <nav aria-label="Sections" className="mb-6">
      <ul className="card divide-y divide-line sm:grid sm:grid-cols-2 sm:gap-x-8 sm:divide-y-0 sm:p-2">
        {SECTION_NAMES.map((name) => (
          <li key={name}>
            <Link to={settingsPage(name)} className={ENTRY}>
              <span className="mr-auto min-w-0">
                <span className="block font-semibold">{SECTIONS[name].title}</span>
                <span className="block text-sm text-muted">{SECTIONS[name].about}</span>
              </span>
              <Icon name="chevron-right" className="size-5 shrink-0 text-secondary" />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/admin/settings/people" className={ENTRY}>
            <span className="mr-auto min-w-0">
              <span className="block font-semibold">People who work here</span>
              <span className="block text-sm text-muted">Helpers, and what each may do</span>
            </span>
            <Icon name="chevron-right" className="size-5 shrink-0 text-secondary" />
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const MARKS: Record<Readiness["state"], { icon: IconName; tone: string; says: string }> = {
  ready: { icon: "check", tone: "text-green", says: "Done" },
  missing: { icon: "alert", tone: "text-red", says: "Missing" },
  advice: { icon: "clock", tone: "text-yellow", says: "Advised" },
};

const ADVISED: Partial<Record<number, string>> = { 0: "", 1: " 1 thing is advised." };

function summaryOf(missing: number, advised: number): string {
  if (missing === 1) return "1 thing is missing before going live.";
  if (missing > 1) return `${missing} things are missing before going live.`;
  return `Nothing is missing.${ADVISED[advised] ?? ` ${advised} things are advised.`}`;
}

function ReadyToSell({ readiness }: { readiness: Readiness[] }) {
  const countOf = (state: Readiness["state"]) =>
    readiness.filter((point) => point.state === state).length;
  const missing = countOf("missing");
  return (
    <details id="ready" open={missing > 0} className="card group mb-6 p-4 sm:p-5">
      <summary className="-m-2 flex min-h-11 items-center gap-3 rounded-lg p-2">
        <span className="mr-auto">
          <h2 className="text-lg leading-tight font-semibold">Ready to sell?</h2>
          <span className="text-sm text-muted">{summaryOf(missing, countOf("advice"))}</span>
        </span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <ul className="mt-4 grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {readiness.map(({ key, title, state, text, page }) => (
          <li key={key} className="flex gap-3">
            <Icon
              name={MARKS[state].icon}
              className={`mt-0.5 size-5 shrink-0 ${MARKS[state].tone}`}
            />
            <div className="min-w-0">
              <p className="font-medium">
                {title} <span className="sr-only">({MARKS[state].says})</span>
              </p>
              <p className="text-sm text-muted [overflow-wrap:anywhere]">{text}</p>
              {page !== null && state === "missing" && (
                <Link
                  to={page}
                  className="link -mt-2 -mb-3 inline-flex min-h-11 items-center text-sm"
                  aria-label={`Fix this: ${title}`}
                >
                  Fix this
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
