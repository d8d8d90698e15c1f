export const SECTIONS = {
  business: {
    title: "Business",
    about: "Who sells: name, address, phone, mail and VAT",
  },
  payments: {
    title: "Payments",
    about: "PayFast, bank transfer and paying when collecting",
  },
  selling: {
    title: "Selling",
    about: "Delivery, how long a book is kept, invoice numbers",
  },
  pages: {
    title: "Pages",
    about: "About the shop, and returns",
  },
  privacy: {
    title: "Privacy",
    about: "Who answers for people's data, and how long it is kept",
  },
  appearance: {
    title: "Appearance",
    about: "Logo, banner, colours and social media",
  },
  "sign-in": {
    title: "Signing in",
    about: "Two-step sign-in for every admin",
  },
  backups: {
    title: "Backups",
    about: "Whether there is a good one, when they are made, how many are kept",
  },
  mail: {
    title: "Mail",
    about: "Try whether mails go out",
  },
} as const;

export type SectionName = keyof typeof SECTIONS;

const isSection = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);

export const SECTION_NAMES: SectionName[] = Object.keys(SECTIONS).filter(isSection);

export const readSection = (name: string | undefined): SectionName | null =>
  name !== undefined && isSection(name) ? name : null;

export const settingsPage = (section: SectionName): string => `/admin/settings/${section}`;
