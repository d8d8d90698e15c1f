import { Link } from "@remix-run/react";
import { longestKeptDays, OWN_FACTOR_FIRST } from "~/domain/settings/rules";
import { SETTING_FIELDS } from "~/domain/settings/table";
import { FieldWarning } from "~/ui/admin/forms/field-warning";
import { CheckboxField } from "~/ui/admin/forms/fields";
import { SettingsCard, type TypedSettings, Wide } from "./settings-card";

export function PrivacyPage(typed: TypedSettings) {
  return (
    <SettingsCard
      {...typed}
      name="privacyPage"
      intro={
        <>
          The shop writes{" "}
          <a href="/privacy" className="link -my-3 inline-block py-3">
            its privacy page
          </a>{" "}
          itself, from what you fill in here.
        </>
      }
    />
  );
}

export function SigningIn({ values, errors }: TypedSettings) {
  const faults = errors.secondFactorRequired;
  const required = (
    <Wide key="secondFactorRequired">
      <CheckboxField
        label={SETTING_FIELDS.secondFactorRequired.label}
        name="secondFactorRequired"
        role="switch"
        isChecked={values.secondFactorRequired === "on"}
        errors={faults}
        hint={
          <>
            Who has not set it up yet is signed out, and does so at the next sign-in. Yours is on{" "}
            <Link to="/admin/account" className="link -my-3 inline-block py-3">
              your account page
            </Link>
            .
          </>
        }
      />
      {faults?.includes(OWN_FACTOR_FIRST) && (
        <Link to="/admin/account/second-factor" className="button button-quiet mt-3">
          Set Up Yours
        </Link>
      )}
    </Wide>
  );
  return (
    <SettingsCard
      name="signIn"
      values={values}
      errors={errors}
      drawn={{ secondFactorRequired: required }}
    />
  );
}

// The longest time for which backups keep an erased person, as privacy pages promise.
const PROMISED_DAYS = 35;
const TOO_LONG = `Erased people should be gone from backups within ${PROMISED_DAYS} days: 4 Sundays keep to that.`;

export function BackupKeeping(typed: TypedSettings) {
  const days = longestKeptDays({
    backupNights: Number(typed.values.backupNights),
    backupSundays: Number(typed.values.backupSundays),
  });
  return (
    <SettingsCard {...typed} name="backups">
      {days > 0 && (
        <Wide>
          <p className="text-sm text-muted">
            Somebody whom you erase stays in a backup for up to {days} days.
          </p>
          <FieldWarning warning={days > PROMISED_DAYS ? TOO_LONG : undefined} />
        </Wide>
      )}
    </SettingsCard>
  );
}
