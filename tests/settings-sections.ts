import { SECTION_SCHEMAS } from "../app/domain/settings/section-schemas";
import { SECTION_NAMES, settingsPage } from "../app/domain/settings/sections";

/** The settings page of a field, also for its colour picker or file. */
export function pageOfSetting(field: string): string {
  const name = field.replace(/(Picker|Opened|File)$/, "");
  const section = SECTION_NAMES.find((one) => name in SECTION_SCHEMAS[one].shape);
  if (section === undefined) throw new Error(`${field} is in no section of the settings`);
  return settingsPage(section);
}
