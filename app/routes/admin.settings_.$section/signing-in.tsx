import { Link } from "@remix-run/react";
import { OWN_FACTOR_FIRST } from "~/domain/settings/rules";
import { CheckboxField } from "~/ui/admin/fields";
import { type SettingsFields, SettingsSection, Wide } from "./section";

export function SigningIn({ values, errors }: SettingsFields) {
  return (
    <SettingsSection
      title="Signing in"
      intro="Two-step sign-in asks for a code from an app besides the password. Then a stolen password alone opens nothing."
    >
      <Wide>
        <CheckboxField
          label="Every admin uses two-step sign-in"
          name="secondFactorRequired"
          role="switch"
          isChecked={values.secondFactorRequired === "on"}
          errors={errors.secondFactorRequired}
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
        {errors.secondFactorRequired?.includes(OWN_FACTOR_FIRST) && (
          <Link to="/admin/account/second-factor" className="button button-quiet mt-3">
            Set Up Yours
          </Link>
        )}
      </Wide>
    </SettingsSection>
  );
}
