import { z } from "zod";
import { isoTime, viewSchema } from "../view-schema";
import { HEX_COLOR } from "./theme";

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
  takesBankTransfer: z.boolean(),
  bankTransferDays: z.int().describe("So long copies are kept for a transfer"),
  takesPayOnCollection: z.boolean().describe("By who collects the books"),
  payOnCollectionDays: z.int(),
  deliveryText: text(),
  returnsText: text(),
  privacyText: text(),
  aboutText: text(),
  informationOfficer: text().describe("Who answers for people's data"),
  informationOfficerEmail: text().describe("Null: the business's address"),
  paiaManualUrl: text(),
  operatorsText: text().describe("Who else handles people's data for the shop"),
  keepPaidYears: z.int().describe("So long the names of paid orders are kept"),
  keepUnpaidDays: z.int(),
  keepEnquiryMonths: z.int(),
  keepWantedMonths: z.int(),
  keepCartDays: z.int(),
  keepMailDays: z.int().describe("So long it is kept to whom a mail went"),
  createdAt: isoTime(),
  updatedAt: isoTime(),
};

/** The public settings: never a credential. */
export const publicSettingsSchema = viewSchema("PublicSettings", publicFields);
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** The settings for the admin: only whether each credential is stored. */
export const adminSettingsSchema = viewSchema("Settings", {
  ...publicFields,
  bankName: text().describe("A buyer who chose a transfer reads it; nobody else"),
  bankAccountHolder: text(),
  bankAccountNumber: text(),
  bankBranchCode: text(),
  invoicePrefix: z.string(),
  holdCopies: z.int().describe("So many copies a buyer may hold at once"),
  largeOrderCopies: z.int().describe("The same for the addresses below"),
  largeOrderEmails: z.array(z.string()).describe("Schools and others who may hold more"),
  unpaidSharePercent: z
    .int()
    .describe("So much of the shop may be kept for orders that are not paid yet, in percent"),
  secondFactorRequired: z.boolean().describe("Every admin must use two-step sign-in"),
  blockedIsbnPrefixes: z.array(z.string()).describe("Books with such ISBNs may not be added"),
  backupHour: z.int().describe("From when on a night's backup is made, in South Africa"),
  backupNights: z.int().describe("Of so many nights a backup is kept"),
  backupSundays: z.int().describe("Of so many Sundays besides"),
  payfastMerchantIdSet: z.boolean().describe("Whether it is stored; it is never told"),
  payfastMerchantKeySet: z.boolean(),
  payfastPassphraseSet: z.boolean(),
  version: z.string().describe("Changes with every change"),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

/** The seller's contact data: the phone as stored and as displayed. */
export type SupportView = {
  email: string | null;
  phone: string | null;
  phoneShown: string | null;
};

/** What the privacy page tells, beside its own words. */
export type PrivacyView = {
  name: string;
  seller: string | null;
  address: string | null;
  phone: string | null;
  officer: string | null;
  email: string | null;
  paiaManualUrl: string | null;
  operators: string[];
  ownWords: string | null;
  bringsBooks: boolean;
  periods: [what: string, howLong: string][];
};

export const bankViewSchema = viewSchema("BankAccount", {
  bankName: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
});
export type BankView = z.infer<typeof bankViewSchema>;
