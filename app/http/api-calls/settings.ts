import { z } from "zod";
import type { PublicSettings } from "~/domain/settings/view";
import { type CallDescription, viewSchema } from "./call";

const group = "Settings";

const colour = () => z.string().regex(/^#[0-9a-f]{6}$/);

/** What everyone may know of the settings. */
export const publicSettingFields = {
  primaryColor: colour(),
  secondaryColor: colour(),
  accentColor: colour(),
  backgroundColor: colour(),
  textColor: colour(),
  logoUrl: z.string().nullable(),
  heroBannerUrl: z.string().nullable(),
  instagramHandle: z.string().nullable(),
  facebookPageHandle: z.string().nullable(),
  payfastSandboxMode: z.boolean(),
  businessName: z.string().nullable(),
  businessAddress: z.string().nullable(),
  businessEmail: z.string().nullable(),
  businessPhone: z.string().nullable(),
  deliveryText: z.string().nullable(),
  aboutText: z.string().nullable(),
};

const publicSettings = viewSchema<PublicSettings>()(
  "PublicSettings",
  z.strictObject(publicSettingFields),
);

export const settingsCalls: CallDescription[] = [
  {
    method: "GET",
    path: "/settings",
    group,
    access: "everyone",
    summary: "What everyone may know of the shop",
    answers: { 200: { what: "The settings", schema: publicSettings } },
  },
];
