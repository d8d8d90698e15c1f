import { TextField } from "~/ui/text-field";
import { type SettingsFields, SettingsSection } from "./section";

/** Social media links, shown as icons in the shop's header. */
export function SocialLinkFields({ values, errors }: SettingsFields) {
  return (
    <SettingsSection title="Social Media Links">
      <TextField
        label="Instagram handle"
        name="instagramHandle"
        value={values.instagramHandle}
        errors={errors.instagramHandle}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        hint="Such as @example.books. The page's address will do too."
      />
      <TextField
        label="Facebook page handle"
        name="facebookPageHandle"
        value={values.facebookPageHandle}
        errors={errors.facebookPageHandle}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        hint="Such as examplebooks. The page's address will do too."
      />
    </SettingsSection>
  );
}
