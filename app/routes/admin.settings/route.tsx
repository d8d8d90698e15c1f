import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { changesOf } from "~/domain/account/audit.server";
import { sendTestMail } from "~/domain/mail/test-mail.server";
import { readiness } from "~/domain/settings/readiness.server";
import { saveSettings } from "~/domain/settings/save-settings.server";
import { settingsSchema } from "~/domain/settings/schema";
import { adminSettings } from "~/domain/settings/settings.server";
import { adminAction } from "~/http/admin-form.server";
import { redirectWithToast } from "~/http/flash.server";
import { requireAdmin } from "~/http/session.server";
import { FailureToast } from "~/ui/admin/failure-toast";
import { History } from "~/ui/admin/history";
import { PageHeading } from "~/ui/admin/page-heading";
import { pageTitle } from "~/ui/page-meta";
import { ReadyToSell } from "./ready-to-sell";
import { SettingsForm } from "./settings-form";
import {
  readSettingsIntent,
  SETTINGS_UPLOADS,
  type SettingsIntent,
  shownValues,
} from "./settings-values";

const FAILURE = "Failed to update settings";
const CONFLICT = 409;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Settings")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const settings = adminSettings(admin);
  return {
    settings,
    mailTo: settings.businessEmail ?? admin.email,
    readiness: readiness(admin),
    changes: changesOf(admin, "settings", settings.id),
  };
}

/** Only what was saved, here or meanwhile elsewhere, changes the form: what was typed must not be lost to a test mail. */
export function shouldRevalidate({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus === CONFLICT) return true;
  return actionResult === undefined && defaultShouldRevalidate;
}

/** The form's other buttons answer the form as it was typed: they save nothing. */
export async function action(args: ActionFunctionArgs) {
  const asked: { intent: SettingsIntent | null } = { intent: null };
  const answer = await adminAction(args, {
    schema: settingsSchema,
    blanks: "kept",
    uploads: SETTINGS_UPLOADS,
    rearrange(form) {
      asked.intent = readSettingsIntent(form);
      return asked.intent !== null;
    },
    async run(admin, input) {
      saveSettings(admin, input);
      return redirectWithToast("/admin/settings", "settings-updated");
    },
  });
  if (asked.intent !== "test-mail" || answer instanceof Response) return answer;
  const mail = await sendTestMail(await requireAdmin(args.request));
  return data({ ...answer.data, mail });
}

export default function Settings() {
  const { settings, mailTo, readiness, changes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    // Room below, so that a toast in the corner covers no button for good.
    <div className="sm:pb-28">
      <PageHeading title="Settings" subtitle="Manage your site appearance and branding" />
      <ReadyToSell readiness={readiness} />
      <SettingsForm
        key={settings.version}
        settings={settings}
        values={shownValues(settings, reply)}
        reply={reply}
        failure={FAILURE}
        mailTo={mailTo}
        mail={reply && "mail" in reply ? reply.mail : null}
      />
      <History changes={changes} />
      <FailureToast title={FAILURE} reply={reply} />
    </div>
  );
}
