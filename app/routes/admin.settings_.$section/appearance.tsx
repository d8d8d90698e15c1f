import type { AdminSettings } from "~/domain/settings/view";
import { SaveBar } from "./save-bar";
import type { SettingsFields } from "./section";
import { SiteImages } from "./site-images";
import { SocialLinkFields } from "./social-links";
import { ThemeColors } from "./theme-colors";
import { useColors } from "./use-colors";

type AppearanceProps = SettingsFields & { settings: AdminSettings; isSaving: boolean };

/** Look of the shop. With JavaScript the page previews the colours live. */
export function Appearance({ values, errors, settings, isSaving }: AppearanceProps) {
  const colors = useColors(values, settings);
  return (
    <>
      <SiteImages values={values} errors={errors} />
      <SocialLinkFields values={values} errors={errors} />
      <ThemeColors errors={errors} colors={colors} />
      <SaveBar isSaving={isSaving}>
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
      </SaveBar>
    </>
  );
}
