import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changesOf } from "~/domain/account/audit.server";
import { readiness } from "~/domain/dashboard/readiness.server";
import { adminSettings } from "~/domain/settings/settings.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { History } from "~/ui/admin/history";
import { SettingsHeading } from "~/ui/admin/settings-heading";
import { pageTitle } from "~/ui/page-meta";
import { ReadyToSell } from "./ready-to-sell";
import { SectionList } from "./section-list";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Settings")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return {
    readiness: readiness(admin),
    changes: changesOf(admin, "settings", adminSettings(admin).id),
  };
}

export default function Settings() {
  const { readiness, changes } = useLoaderData<typeof loader>();
  return (
    <>
      <SettingsHeading />
      <SectionList />
      <ReadyToSell readiness={readiness} />
      <History changes={changes} />
    </>
  );
}
