export const COLOR_NAMES = [
  "primaryColor",
  "secondaryColor",
  "accentColor",
  "backgroundColor",
  "textColor",
] as const;
export type ColorName = (typeof COLOR_NAMES)[number];

export type Theme = Record<ColorName, string>;

export const DEFAULT_THEME: Theme = {
  primaryColor: "#0f172a",
  secondaryColor: "#64748b",
  accentColor: "#3b82f6",
  backgroundColor: "#ffffff",
  textColor: "#0f172a",
};

export const HEX_COLOR = /^#[0-9a-f]{6}$/;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, success criterion 1.4.3 requires 4.5). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

export function textOn(hex: string): string {
  return contrast(hex, "#ffffff") >= contrast(hex, "#0f172a") ? "#ffffff" : "#0f172a";
}

export function themeVariables(theme: Theme): Record<string, string> {
  return {
    "--primary": theme.primaryColor,
    "--on-primary": textOn(theme.primaryColor),
    "--secondary": theme.secondaryColor,
    "--accent": theme.accentColor,
    "--on-accent": textOn(theme.accentColor),
    "--background": theme.backgroundColor,
    "--text": theme.textColor,
  };
}

/**
 * The CSS of the owner's theme, for the page's head.
 * @throws RangeError for anything but `#rrggbb`: the result is written into a style element.
 */
export function themeCss(theme: Theme): string {
  const colors = Object.values(theme);
  if (!colors.every((color) => HEX_COLOR.test(color))) throw new RangeError("Not a #rrggbb colour");
  const variables = Object.entries(themeVariables(theme));
  return `:root{${variables.map(([name, color]) => `${name}:${color}`).join(";")}}`;
}
