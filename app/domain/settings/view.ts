import type { Theme } from "./theme";

/** What everyone may know of the settings: never a provider credential. */
export type PublicSettings = Theme & {
  id: number;
  logoUrl: string | null;
  heroBannerUrl: string | null;
  bannerTitle: string | null;
  bannerSubtitle: string | null;
  instagramHandle: string | null;
  facebookPageHandle: string | null;
  payfastSandboxMode: boolean;
  businessName: string | null;
  legalName: string | null;
  businessAddress: string | null;
  businessEmail: string | null;
  businessPhone: string | null;
  companyNumber: string | null;
  officeBearers: string | null;
  vatRegistered: boolean;
  vatNumber: string | null;
  holdMinutes: number;
  deliveryText: string | null;
  returnsText: string | null;
  privacyText: string | null;
  aboutText: string | null;
  createdAt: string;
  updatedAt: string;
};

/** The settings as the admin sees them. Of the provider's credentials only whether they are stored. */
export type AdminSettings = PublicSettings & {
  invoicePrefix: string;
  holdCopies: number;
  largeOrderCopies: number;
  largeOrderEmails: string[];
  blockedIsbnPrefixes: string[];
  payfastMerchantIdSet: boolean;
  payfastMerchantKeySet: boolean;
  payfastPassphraseSet: boolean;
  version: string;
};

/** What the shop is called where its owner has not said. */
export const SHOP_NAME = "Dogear";

/** The words on the banner where its owner has not said. */
export const BANNER_WORDS = {
  title: "Find Quality Used Textbooks",
  subtitle: "Browse our collection of affordable school books",
};

/** How a shopper reaches the seller: the phone as it is stored and as it is read best. */
export type SupportView = {
  email: string | null;
  phone: string | null;
  phoneShown: string | null;
};
