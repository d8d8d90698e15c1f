import type { FieldErrors } from "~/domain/errors";
import { contrastWarnings } from "~/domain/settings/contrast-warnings";
import { ColorField } from "./color-field";
import { ColorPreview } from "./color-preview";
import { SettingsSection, Wide } from "./section";
import { COLOR_NAMES, type ColorName } from "./settings-values";
import type { Colors } from "./use-colors";

const LABELS: Record<ColorName, string> = {
  primaryColor: "Primary",
  secondaryColor: "Secondary",
  accentColor: "Accent",
  backgroundColor: "Background",
  textColor: "Text",
};

/** The five colours with a preview and contrast warnings. */
export function ThemeColors({ errors, colors }: { errors: FieldErrors; colors: Colors }) {
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
