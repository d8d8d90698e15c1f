import { BANNER_WORDS } from "~/domain/settings/banner-words";
import { ImageField } from "~/ui/admin/image-field";
import { TextField } from "~/ui/text-field";
import { type SettingsFields, SettingsSection } from "./section";

const HINT = "The address of an image: one that you uploaded, or one that begins with https://.";

export function SiteImages({ values, errors }: SettingsFields) {
  const { logoUrl = "", heroBannerUrl = "" } = values;
  return (
    <SettingsSection
      title="Site Images"
      intro="Both are optional. Without a logo the shop shows its name."
    >
      <ImageField
        key={`logo ${logoUrl}`}
        uploadLabel="Upload a logo"
        label="Logo URL"
        name="logoUrl"
        value={logoUrl}
        errors={errors.logoUrl}
        hint={HINT}
        isWide
        previewName="Logo preview"
      />
      <ImageField
        key={`banner ${heroBannerUrl}`}
        uploadLabel="Upload a hero banner"
        label="Hero banner URL"
        name="heroBannerUrl"
        value={heroBannerUrl}
        errors={errors.heroBannerUrl}
        hint={HINT}
        use="banner"
        previewName="Hero banner preview"
      />
      <TextField
        label="Banner title"
        name="bannerTitle"
        value={values.bannerTitle}
        errors={errors.bannerTitle}
        maxLength={60}
        hint={`Stands on the banner, on the front page, once there is a hero banner. Blank is '${BANNER_WORDS.title}'.`}
      />
      <TextField
        label="Banner subtitle"
        name="bannerSubtitle"
        value={values.bannerSubtitle}
        errors={errors.bannerSubtitle}
        maxLength={120}
        hint={`Blank is '${BANNER_WORDS.subtitle}'.`}
      />
    </SettingsSection>
  );
}
