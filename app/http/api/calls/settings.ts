import { z } from "zod";
import type { Readiness } from "~/domain/dashboard/readiness-view";
import type { TestMail } from "~/domain/mail/test-mail.server";
import { settingsSchema } from "~/domain/settings/schema";
import { HEX_COLOR } from "~/domain/settings/theme";
import type { AdminSettings, PublicSettings } from "~/domain/settings/view";
import { type CallDescription, named, time, viewSchema } from "./call";

const group = "Settings";

const color = () => z.string().regex(HEX_COLOR);
const text = () => z.string().nullable();

const publicFields = {
  id: z.int(),
  primaryColor: color(),
  secondaryColor: color(),
  accentColor: color(),
  backgroundColor: color(),
  textColor: color(),
  logoUrl: text(),
  heroBannerUrl: text(),
  bannerTitle: text().describe("On the banner; null: the shop's own words"),
  bannerSubtitle: text(),
  instagramHandle: text(),
  facebookPageHandle: text(),
  payfastSandboxMode: z.boolean(),
  businessName: text(),
  legalName: text(),
  businessAddress: text(),
  businessEmail: text(),
  businessPhone: text(),
  companyNumber: text(),
  officeBearers: text(),
  vatRegistered: z.boolean(),
  vatNumber: text(),
  holdMinutes: z.int(),
  deliveryText: text(),
  returnsText: text(),
  privacyText: text(),
  aboutText: text(),
  createdAt: time(),
  updatedAt: time(),
};

const publicSettings = viewSchema<PublicSettings>()("PublicSettings", z.strictObject(publicFields));

const settings = viewSchema<AdminSettings>()(
  "Settings",
  z.strictObject({
    ...publicFields,
    invoicePrefix: z.string(),
    holdCopies: z.int().describe("So many copies a buyer may hold at once"),
    largeOrderCopies: z.int().describe("The same for the addresses below"),
    largeOrderEmails: z.array(z.string()).describe("Schools and others who may hold more"),
    blockedIsbnPrefixes: z.array(z.string()).describe("Books with such ISBNs may not be added"),
    payfastMerchantIdSet: z.boolean().describe("Whether it is stored; it is never told"),
    payfastMerchantKeySet: z.boolean(),
    payfastPassphraseSet: z.boolean(),
    version: z.string().describe("Changes with every change"),
  }),
);

export const point = viewSchema<Readiness>()(
  "Readiness",
  z.strictObject({
    key: z.string(),
    title: z.string(),
    state: z.enum(["ready", "missing", "advice"]),
    text: z.string(),
    page: z.string().nullable().describe("The page of the back office where it is mended"),
  }),
);

const testMail = viewSchema<TestMail>()(
  "TestMail",
  z.strictObject({
    result: z.enum(["sent", "written", "failed"]),
    to: z.string(),
    message: z.string(),
  }),
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
  {
    method: "GET",
    path: "/admin/settings",
    group,
    access: "admin",
    summary: "All settings but the provider's credentials",
    answers: { 200: { what: "The settings", schema: settings } },
  },
  {
    method: "PUT",
    path: "/admin/settings",
    group,
    access: "admin",
    summary: "Changes settings; what is left out stays as it is",
    body: named("SettingsInput", settingsSchema),
    answers: { 200: { what: "The settings", schema: settings } },
    refuses: [409],
  },
  {
    method: "GET",
    path: "/admin/settings/readiness",
    group,
    access: "admin",
    summary: "What is still missing before the shop can sell",
    answers: {
      200: {
        what: "Point by point",
        schema: named("ReadinessList", z.strictObject({ readiness: z.array(point) })),
      },
    },
  },
  {
    method: "POST",
    path: "/admin/settings/test-mail",
    group,
    access: "admin",
    summary: "Sends a mail to the shop itself, and waits for what becomes of it",
    answers: { 200: { what: "What became of it", schema: testMail } },
  },
];
