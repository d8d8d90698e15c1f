import { useNavigation } from "@remix-run/react";
import type { FieldErrors } from "~/domain/errors";
import type { TestMail } from "~/domain/mail/test-mail.server";
import type { AdminSettings } from "~/domain/settings/view";
import { AnsweredForm } from "~/ui/answered-form";
import { Notice } from "~/ui/notice";
import { BusinessDetails } from "./business-details";
import { MailTest } from "./mail-test";
import { PaymentProvider } from "./payment-provider";
import { Selling } from "./selling";
import type { SettingsValues } from "./settings-values";
import { ShopPages } from "./shop-pages";
import { SiteImages } from "./site-images";
import { SocialLinks } from "./social-links";
import { ThemeColors } from "./theme-colors";
import { useColors } from "./use-colors";

type SettingsFormProps = {
  settings: AdminSettings;
  values: SettingsValues;
  reply: { errors: FieldErrors; message: string | null } | undefined;
  failure: string;
  mailTo: string;
  mail: TestMail | null;
};

/** Every setting in one form, so that no button loses what was typed elsewhere. */
export function SettingsForm(props: SettingsFormProps) {
  const { settings, values, reply, failure, mailTo, mail } = props;
  const errors = reply?.errors ?? {};
  const fields = { values, errors };
  const colors = useColors(values, settings);
  const sent = useNavigation().formData;
  const isSaving = sent !== undefined && !sent.has("intent");

  return (
    <AnsweredForm reply={reply} encType="multipart/form-data" className="grid gap-6">
      {/* Enter saves, whichever button comes first. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      {reply?.message && <Notice title={failure}>{reply.message}</Notice>}
      <input type="hidden" name="version" value={values.version} />
      <SiteImages {...fields} />
      <SocialLinks {...fields} />
      <ThemeColors errors={errors} colors={colors} />
      <PaymentProvider {...fields} settings={settings} isAnswer={reply !== undefined} />
      <BusinessDetails {...fields} />
      <Selling {...fields} />
      <ShopPages {...fields} />
      <MailTest to={mailTo} mail={mail} />
      <div className="button-bar -mx-4 flex gap-3 [&>*]:max-sm:grow [&>*]:max-sm:px-2 px-4 py-3 lg:-mx-8 lg:px-8">
        <button
          type="submit"
          name="intent"
          value="reset-colors"
          formNoValidate
          onClick={colors.reset}
          className="button button-quiet"
        >
          Reset Colors
        </button>
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? "Saving..." : "Save Settings"}
        </button>
      </div>
    </AnsweredForm>
  );
}
