import type { FieldErrors } from "~/domain/errors";
import { contrastWarnings } from "~/domain/settings/contrast-warnings";
import { CARDS, SETTING_FIELDS } from "~/domain/settings/table";
import { COLOR_NAMES, type Theme, textOn } from "~/domain/settings/theme";
import type { AdminSettings } from "~/domain/settings/view";
import { ImageField } from "~/ui/admin/forms/image-field";
import { ColorField } from "./color-field";
import { SaveBar } from "./save-bar";
import { CardFrame, SettingsCard, type TypedSettings, Wide } from "./settings-card";
import { type Colors, useColors } from "./use-colors";

type AppearanceProps = TypedSettings & { settings: AdminSettings; isSaving: boolean };

const UNSAVED = "The colours are not saved yet. Press Save Settings to keep them.";

export function Appearance({ values, errors, settings, isSaving }: AppearanceProps) {
  const colors = useColors(values, settings);
  return (
    <>
      <SiteImages values={values} errors={errors} />
      <ConditionPhotos values={values} errors={errors} />
      <SettingsCard name="socialMedia" values={values} errors={errors} />
      <ThemeColors errors={errors} colors={colors} />
      <SaveBar isSaving={isSaving} note={colors.isUnsaved ? UNSAVED : ""}>
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

function ThemeColors({ errors, colors }: { errors: FieldErrors; colors: Colors }) {
  const warnings = contrastWarnings(colors.theme);
  return (
    <CardFrame title={CARDS.colors.title} intro={CARDS.colors.intro}>
      {COLOR_NAMES.map((name) => (
        <ColorField
          key={name}
          name={name}
          label={SETTING_FIELDS[name].label}
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
    </CardFrame>
  );
}

/** An SVG, because `fill` needs no style attribute (content security policy). */
function ColorPreview({ theme }: { theme: Theme }) {
  const { primaryColor, secondaryColor, accentColor, backgroundColor, textColor } = theme;
  return (
    <figure className="max-w-md">
      <svg
        viewBox="0 0 400 170"
        role="img"
        aria-label="A book's page in these colours"
        className="w-full rounded-lg border border-line"
      >
        <rect width="400" height="170" fill={backgroundColor} />
        <rect x="20" y="20" width="92" height="130" rx="6" fill={secondaryColor} />
        <rect x="32" y="104" width="60" height="6" rx="3" fill={textOn(secondaryColor)} />
        <rect x="32" y="118" width="42" height="6" rx="3" fill={textOn(secondaryColor)} />
        <text x="132" y="42" fontSize="19" fontWeight="600" fill={textColor}>
          Mathematics Grade 10
        </text>
        <text x="132" y="72" fontSize="22" fontWeight="700" fill={textColor}>
          R120
        </text>
        <text x="132" y="98" fontSize="14" fill={textColor}>
          Ask a Question
        </text>
        <rect x="132" y="103" width="94" height="2" fill={accentColor} />
        <rect x="132" y="116" width="110" height="36" rx="8" fill={primaryColor} />
        <text
          x="187"
          y="139"
          fontSize="14"
          fontWeight="600"
          textAnchor="middle"
          fill={textOn(primaryColor)}
        >
          Buy Now
        </text>
        <circle cx="274" cy="134" r="18" fill={accentColor} />
        <path
          d="m266 134.500 5.500 5.500 11-12"
          fill="none"
          strokeWidth="3"
          stroke={textOn(accentColor)}
        />
      </svg>
      <figcaption className="mt-2 text-sm text-muted">
        The shop takes these colours when they are saved.
      </figcaption>
    </figure>
  );
}

function SiteImages({ values, errors }: TypedSettings) {
  const { logoUrl = "", heroBannerUrl = "" } = values;
  const { logoUrl: logo, heroBannerUrl: banner } = SETTING_FIELDS;
  return (
    <SettingsCard
      name="images"
      values={values}
      errors={errors}
      drawn={{
        logoUrl: (
          <ImageField
            key={`logo ${logoUrl}`}
            uploadLabel="Upload a logo"
            label={logo.label}
            name="logoUrl"
            value={logoUrl}
            errors={errors.logoUrl}
            hint={logo.hint}
            use="logo"
            previewName="Logo preview"
          />
        ),
        heroBannerUrl: (
          <ImageField
            key={`banner ${heroBannerUrl}`}
            uploadLabel="Upload a hero banner"
            label={banner.label}
            name="heroBannerUrl"
            value={heroBannerUrl}
            errors={errors.heroBannerUrl}
            hint={banner.hint}
            use="banner"
            previewName="Hero banner preview"
          />
        ),
      }}
    />
  );
}

function ConditionPhotos({ values, errors }: TypedSettings) {
  const { conditionPhotos } = CARDS;
  const photos = Object.entries(conditionPhotos.fields).map(([name, { label }]) => [
    name,
    <ImageField
      key={`${name} ${values[name]}`}
      uploadLabel={`Upload a photo of ${label}`}
      label={`${label}: address of the photo`}
      name={name}
      value={values[name] ?? ""}
      errors={errors[name]}
      previewName={`${label} preview`}
    />,
  ]);
  return (
    <SettingsCard
      name="conditionPhotos"
      values={values}
      errors={errors}
      drawn={Object.fromEntries(photos)}
    />
  );
}
