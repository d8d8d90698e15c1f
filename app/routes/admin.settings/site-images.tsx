import { ImageAddress } from "./image-address";
import { type Fields, Section } from "./section";

/** The pictures of the shop's frame. */
export function SiteImages({ values, errors }: Fields) {
  return (
    <Section title="Site Images" intro="Both are optional. Without a logo the shop shows its name.">
      <ImageAddress
        label="Logo URL"
        name="logoUrl"
        value={values.logoUrl}
        errors={errors.logoUrl}
        previewName="Logo preview"
      />
      <ImageAddress
        label="Hero banner URL"
        name="heroBannerUrl"
        value={values.heroBannerUrl}
        errors={errors.heroBannerUrl}
        previewName="Hero banner preview"
      />
    </Section>
  );
}
