import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { askForBackup, backupsForAdmin } from "~/domain/backups/admin.server";
import { tellsHowLong } from "~/domain/delivery/methods.server";
import { DomainError } from "~/domain/errors";
import { sendTestMail } from "~/domain/mail/test-mail.server";
import { saveSettings } from "~/domain/orders/go-live.server";
import { readSection, SECTIONS, type SectionName, settingsPage } from "~/domain/settings/sections";
import { adminSettings } from "~/domain/settings/settings.server";
import { factorOf } from "~/domain/two-factor/factor.server";
import { provenSectionSchema } from "~/domain/two-factor/schema";
import { SettingsHeading } from "~/ui/admin/page/settings-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction, requireSender } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { forPage } from "~/web/pages/page.server";
import { wantsNoScript } from "~/web/server/save-data.server";
import { countProof } from "~/web/sessions/count-proof.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { BackupState, KeptBackups } from "./backup-state";
import { SectionForm } from "./section-form";
import type { SettingsIntent } from "./settings-values";
import {
  centsIn,
  readSettingsIntent,
  SETTINGS_UPLOADS,
  secretsIn,
  shownSettings,
} from "./settings-values";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const FAILURE = "Failed to update settings";
const CONFLICT = 409;

export const handle = { may: "settings" } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `${SECTIONS[data.section].title} settings` : "Settings"),
];

type Params = LoaderFunctionArgs["params"];

function sectionInAddress({ section: name }: Params): SectionName {
  const section = readSection(name);
  if (section === null) throw new DomainError("not_found", "404 Page Not Found");
  return section;
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const section = sectionInAddress(params);
    const settings = adminSettings(admin);
    const backups = section === "backups" ? backupsForAdmin(admin) : null;
    return {
      section,
      settings,
      backups,
      hasNoScript: wantsNoScript(request),
      mailTo: settings.businessEmail ?? admin.email,
      email: admin.email,
      asksCode: factorOf(admin).isOn,
    };
  });

/** Reloads only after a save: a test mail must not reset what was typed. */
export function shouldRevalidate({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus === CONFLICT) return true;
  return actionResult === undefined && defaultShouldRevalidate;
}

/** The form's other buttons save nothing and answer with the typed values. */
export async function action(args: ActionFunctionArgs) {
  const { admin } = await requireSender(args.request, handle.may);
  const section = forPage(() => sectionInAddress(args.params));
  const asked: { intent: SettingsIntent | null; retype: string[] } = { intent: null, retype: [] };
  const answer = await adminAction(args, handle.may, {
    schema: provenSectionSchema(section),
    blanks: "kept",
    rand: centsIn(section),
    ...(section === "appearance" ? { uploads: SETTINGS_UPLOADS } : {}),
    rearrange(form) {
      asked.retype = secretsIn(form);
      asked.intent = readSettingsIntent(form, section);
      return asked.intent !== null;
    },
    async run(admin, input) {
      const { deliveryText } = await saveSettings(admin, input, () => countProof(admin));
      const lacksDelivery = section === "selling" && !deliveryText && !tellsHowLong();
      const toast = lacksDelivery ? "settings-without-delivery" : "settings-updated";
      return redirectWithToast(settingsPage(section), toast);
    },
  });
  if (asked.intent === "make-backup") {
    askForBackup(admin);
    return redirectWithToast(settingsPage(section), "backup-asked");
  }
  if (answer instanceof Response) return answer;
  const mail = asked.intent === "test-mail" ? await sendTestMail(admin) : null;
  return data({ ...answer.data, retype: asked.retype, mail }, answer.init ?? undefined);
}

export default function SettingsSection() {
  const { section, settings, backups, hasNoScript, mailTo, email, asksCode } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    // Space below, so that a toast does not cover buttons.
    <div className="sm:pb-28">
      <SettingsHeading section={section} />
      {backups && <BackupState state={backups} hasNoScript={hasNoScript} />}
      {backups && <KeptBackups backups={backups.backups} />}
      <SectionForm
        key={`${section} ${settings.version}`}
        section={section}
        settings={settings}
        values={shownSettings(settings, reply)}
        reply={reply}
        failure={FAILURE}
        mailTo={mailTo}
        proof={{ email, asksCode }}
        mail={reply?.mail ?? null}
        hasNoScript={hasNoScript}
      />
    </div>
  );
}
