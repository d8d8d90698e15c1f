import type { Theme } from "./theme";

/** What everyone may know of the settings: never a provider credential. */
export type PublicSettings = Theme & {
  logoUrl: string | null;
  heroBannerUrl: string | null;
  instagramHandle: string | null;
  facebookPageHandle: string | null;
  payfastSandboxMode: boolean;
  businessName: string | null;
  businessAddress: string | null;
  businessEmail: string | null;
  businessPhone: string | null;
  deliveryText: string | null;
  aboutText: string | null;
};
