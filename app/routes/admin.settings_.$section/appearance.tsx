import type { FieldErrors } from "~/domain/errors";
import { contrastWarnings } from "~/domain/settings/contrast-warnings";
import type { AdminSettings } from "~/domain/settings/view";
import { TextField } from "~/ui/text-field";
import { ColorField } from "./color-field";
import { ColorPreview } from "./color-preview";
import { SaveBar } from "./save-bar";
import { type SettingsFields, SettingsSection, Wide } from "./section";
import { COLOR_NAMES, type ColorName } from "./settings-values";
import { SiteImages } from "./site-images";
import { type Colors, useColors } from "./use-colors";

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

/** Social media links, shown as icons in the shop's header. */
function SocialLinkFields({ values, errors }: SettingsFields) {
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

const LABELS: Record<ColorName, string> = {
  primaryColor: "Primary",
  secondaryColor: "Secondary",
  accentColor: "Accent",
  backgroundColor: "Background",
  textColor: "Text",
};

/** The five colours with a preview and contrast warnings. */
function ThemeColors({ errors, colors }: { errors: FieldErrors; colors: Colors }) {
  const warnings = contrastWarnings(colors.theme);
  return (
    <SettingsSection
      title="Theme Colors"
      intro="Buttons use the primary colour, icons the secondary colour, links the accent colour."
    >
      {COLOR_NAMES.map((name) => (
        <ColorField
          key={name}
          name={name}
          label={LABELS[name]}
          typed={colors.typed[name]}
          shown={colors.theme[name]}
          errors={errors[name]}
          warning={warnings[name]}
          onChange={(value) => colors.change(name, value)}
        />
      ))}
      <Wide>
        <ColorPreview theme={colors.theme} />
      </Wide>
    </SettingsSection>
  );
}
