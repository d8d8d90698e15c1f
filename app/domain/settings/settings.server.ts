import { db } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import type { PublicSettings } from "./view";

const settingsRow = db.select().from(settings).prepare();

export type SettingsRow = NonNullable<ReturnType<typeof settingsRow.get>>;

/** The shop's one row of settings. @throws Error when it is missing: the first migration makes it. */
export function readSettings(): SettingsRow {
  const row = settingsRow.get();
  if (row === undefined) throw new Error("The settings row is missing");
  return row;
}

/** The settings that everyone may know: what the pages and the public API show. */
export function publicSettings(): PublicSettings {
  const row = readSettings();
  return {
    logoUrl: row.logoUrl,
    heroBannerUrl: row.heroBannerUrl,
    primaryColor: row.primaryColor,
    secondaryColor: row.secondaryColor,
    accentColor: row.accentColor,
    backgroundColor: row.backgroundColor,
    textColor: row.textColor,
    instagramHandle: row.instagramHandle,
    facebookPageHandle: row.facebookPageHandle,
    payfastSandboxMode: row.payfastSandboxMode,
    businessName: row.businessName,
    businessAddress: row.businessAddress,
    businessEmail: row.businessEmail,
    businessPhone: row.businessPhone,
    deliveryText: row.deliveryText,
    aboutText: row.aboutText,
  };
}
