import { useEffect, useState } from "react";
import {
  COLOR_NAMES,
  type ColorName,
  DEFAULT_THEME,
  type Theme,
  themeVariables,
} from "~/domain/settings/theme";
import { type SettingsValues, themeOf } from "./settings-values";

export type Colors = {
  typed: Record<ColorName, string>;
  theme: Theme;
  isUnsaved: boolean;
  change: (name: ColorName, value: string) => void;
  reset: (event: React.MouseEvent) => void;
};

/** Sets CSS custom properties from JavaScript, which the content security policy allows. */
function dress(theme: Theme): void {
  const { style } = document.documentElement;
  for (const [name, color] of Object.entries(themeVariables(theme))) style.setProperty(name, color);
}

const pick = (values: SettingsValues | Theme): Record<ColorName, string> => {
  const { primaryColor = "", secondaryColor = "", accentColor = "" } = values;
  const { backgroundColor = "", textColor = "" } = values;
  return { primaryColor, secondaryColor, accentColor, backgroundColor, textColor };
};

export function useColors(values: SettingsValues, saved: Theme): Colors {
  const [typed, setTyped] = useState(() => pick(values));
  const theme = pick(themeOf(typed, pick(saved)));
  const shown = COLOR_NAMES.map((name) => theme[name]).join();
  const kept = COLOR_NAMES.map((name) => saved[name]).join();

  useEffect(() => dress(themeFrom(shown)), [shown]);
  useEffect(() => () => dress(themeFrom(kept)), [kept]);

  return {
    typed,
    theme,
    isUnsaved: COLOR_NAMES.some((name) => typed[name].trim().toLowerCase() !== saved[name]),
    change: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    reset(event) {
      event.preventDefault();
      setTyped(pick(DEFAULT_THEME));
    },
  };
}

function themeFrom(colors: string): Theme {
  const [primaryColor = "", secondaryColor = "", accentColor = "", backgroundColor = "", text] =
    colors.split(",");
  return { primaryColor, secondaryColor, accentColor, backgroundColor, textColor: text ?? "" };
}
