import { settingsSchema } from "./schema";

/** The settings part by part, in the order of their list. Each saves its own fields and no others. */
export const SECTIONS = {
  business: {
    title: "Business",
    about: "Who sells: name, address, phone, mail and VAT",
    schema: settingsSchema.pick({
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
  },
  payments: {
    title: "Payments",
    about: "Your PayFast account, and test or real payments",
    schema: settingsSchema.pick({
      payfastMerchantId: true,
      payfastMerchantKey: true,
      payfastPassphrase: true,
      removePayfastPassphrase: true,
      payfastSandboxMode: true,
      version: true,
    }),
  },
  selling: {
    title: "Selling",
    about: "Delivery, how long a book is kept, invoice numbers",
    schema: settingsSchema.pick({
      holdMinutes: true,
      invoicePrefix: true,
      deliveryText: true,
      blockedIsbnPrefixes: true,
      version: true,
    }),
  },
  pages: {
    title: "Pages",
    about: "About the shop, returns and privacy",
    schema: settingsSchema.pick({
      aboutText: true,
      returnsText: true,
      privacyText: true,
      version: true,
    }),
  },
  appearance: {
    title: "Appearance",
    about: "Logo, banner, colours and social media",
    schema: settingsSchema.pick({
      logoUrl: true,
      heroBannerUrl: true,
      instagramHandle: true,
      facebookPageHandle: true,
      primaryColor: true,
      secondaryColor: true,
      accentColor: true,
      backgroundColor: true,
      textColor: true,
      version: true,
    }),
  },
  mail: {
    title: "Mail",
    about: "Try whether mails go out",
    schema: settingsSchema.pick({ version: true }),
  },
} as const;

export type SectionName = keyof typeof SECTIONS;

const isSection = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);

export const SECTION_NAMES: SectionName[] = Object.keys(SECTIONS).filter(isSection);

/** The section that an address names, or null. */
export const readSection = (name: string | undefined): SectionName | null =>
  name !== undefined && isSection(name) ? name : null;

/** Where a section of the settings is changed. */
export const settingsPage = (section: SectionName): string => `/admin/settings/${section}`;
