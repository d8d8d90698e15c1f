import { settingsSchema } from "./schema";
import type { SectionName } from "./sections";

/** The fields that each section of the settings saves. */
export const SECTION_SCHEMAS = {
  business: settingsSchema.pick({
    businessName: true,
    legalName: true,
    businessEmail: true,
    businessPhone: true,
    businessAddress: true,
    companyNumber: true,
    officeBearers: true,
    vatRegistered: true,
    vatNumber: true,
    version: true,
  }),
  payments: settingsSchema.pick({
    payfastMerchantId: true,
    payfastMerchantKey: true,
    payfastPassphrase: true,
    removePayfastPassphrase: true,
    payfastSandboxMode: true,
    payfastCertain: true,
    version: true,
  }),
  selling: settingsSchema.pick({
    holdMinutes: true,
    holdCopies: true,
    largeOrderCopies: true,
    largeOrderEmails: true,
    invoicePrefix: true,
    deliveryText: true,
    blockedIsbnPrefixes: true,
    version: true,
  }),
  pages: settingsSchema.pick({
    aboutText: true,
    returnsText: true,
    privacyText: true,
    version: true,
  }),
  appearance: settingsSchema.pick({
    logoUrl: true,
    heroBannerUrl: true,
    bannerTitle: true,
    bannerSubtitle: true,
    instagramHandle: true,
    facebookPageHandle: true,
    primaryColor: true,
    secondaryColor: true,
    accentColor: true,
    backgroundColor: true,
    textColor: true,
    version: true,
  }),
  mail: settingsSchema.pick({ version: true }),
} satisfies Record<SectionName, unknown>;
