import type { SectionName } from "~/domain/settings/sections";
import { isSetting, SETTING_FIELDS, type Setting, settingsIn } from "~/domain/settings/table";
import {
  COLOR_NAMES,
  type ColorName,
  DEFAULT_THEME,
  HEX_COLOR,
  type Theme,
} from "~/domain/settings/theme";
import type { AdminSettings } from "~/domain/settings/view";
import { spacedPhone } from "~/domain/values/phone";
import { writeRand } from "~/domain/values/rand";
import { typedValues } from "~/web/forms/form-reply";
import { isSecretField } from "~/web/forms/resumable-form";

/** Form values: text, with `on` or `off` for switches. */
export type SettingsValues = Record<string, string>;

const MORE_SWITCHES: Partial<Record<SectionName, string[]>> = {
  payments: ["payfastCertain", "removePayfastPassphrase"],
};

const isSwitch = (name: Setting) => ["switch", "checkbox"].includes(SETTING_FIELDS[name].kind);

const isCents = (name: string) => isSetting(name) && SETTING_FIELDS[name].kind === "cents";

export const centsIn = (section: SectionName): Record<string, string> =>
  Object.fromEntries(
    settingsIn(section)
      .filter(isCents)
      .map((name) => [name, name]),
  );

const ticksIn = (section: SectionName): Setting[] =>
  settingsIn(section).filter((name) => SETTING_FIELDS[name].kind === "ticks");

const switchesIn = (section: SectionName): string[] => [
  ...settingsIn(section).filter(isSwitch),
  ...(MORE_SWITCHES[section] ?? []),
];

export function typedSettings(settings: AdminSettings): SettingsValues {
  const shown = { ...settings, businessPhone: spacedPhone(settings.businessPhone ?? "") };
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => {
      if (typeof value === "boolean") return [name, value ? "on" : "off"];
      if (isCents(name) && typeof value === "number") return [name, writeRand(value)];
      if (Array.isArray(value)) return [name, value.join("\n")];
      return [name, String(value ?? "")];
    }),
  );
}

type Reply = { values: SettingsValues; errors: Record<string, string[]> } | undefined;

export function shownSettings(settings: AdminSettings, reply: Reply): SettingsValues {
  const stored = typedSettings(settings);
  const typed = { ...stored, ...reply?.values };
  return reply?.errors.version === undefined ? typed : { ...typed, version: settings.version };
}

/** The theme to preview; an invalid colour keeps its old value. */
export function themeOf(values: SettingsValues, before: Theme): Theme {
  const colors = COLOR_NAMES.map((name) => {
    const typed = values[name]?.trim().toLowerCase() ?? "";
    return [name, HEX_COLOR.test(typed) ? typed : before[name]];
  });
  return { ...before, ...Object.fromEntries(colors) };
}

export const pickerOf = (name: ColorName) => `${name}Picker`;
export const openedOf = (name: ColorName) => `${name}Opened`;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Without JavaScript the picker and the hex input may differ: the changed one counts. */
function readColor(form: FormData, name: ColorName): void {
  const [hex, picked, opened] = [name, pickerOf(name), openedOf(name)].map((one) =>
    textOf(form, one).trim().toLowerCase(),
  );
  form.delete(pickerOf(name));
  form.delete(openedOf(name));
  const isPicked = picked !== "" && picked !== opened;
  const isTyped = hex !== opened && HEX_COLOR.test(hex ?? "");
  if (isPicked && !isTyped) form.set(name, picked ?? "");
}

export const secretsIn = (form: FormData): string[] =>
  Object.entries(typedValues(form)).flatMap(([name, value]) =>
    isSecretField(name) && value.trim() !== "" ? [name] : [],
  );

/** Maps form fields to the schema's: an unticked switch is not sent. */
function readSectionForm(form: FormData, section: SectionName): void {
  for (const name of switchesIn(section)) form.set(name, form.has(name) ? "on" : "off");
  for (const name of ticksIn(section)) form.set(name, form.getAll(name).join(" "));
  if (section !== "appearance") return;
  for (const name of COLOR_NAMES) readColor(form, name);
}

const INTENTS = ["reset-colors", "test-mail", "make-backup"] as const;
export type SettingsIntent = (typeof INTENTS)[number];

export function readSettingsIntent(form: FormData, section: SectionName): SettingsIntent | null {
  const intent = INTENTS.find((name) => name === form.get("intent")) ?? null;
  form.delete("intent");
  readSectionForm(form, section);
  if (intent === "reset-colors") {
    for (const name of COLOR_NAMES) form.set(name, DEFAULT_THEME[name]);
  }
  return intent;
}

export const SETTINGS_UPLOADS = {
  logoUrl: { use: "logo" },
  heroBannerUrl: { use: "banner" },
  likeNewPhotoUrl: {},
  goodPhotoUrl: {},
  fairPhotoUrl: {},
} as const;
