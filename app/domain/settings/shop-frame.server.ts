import { spacedPhone } from "../values/phone";
import { BANNER_WORDS, SHOP_NAME } from "./default-words";
import { publicSettings } from "./settings.server";
import type { PublicSettings, SupportView } from "./view";

/** The seller as the law requires it shown, `Example Books (Pty) Ltd, 2020/000000/07`; null when unknown. */
function sellerOf(legalName: string | null, companyNumber: string | null): string | null {
  return [legalName, companyNumber].filter(Boolean).join(", ") || null;
}

type BannerSettings = Pick<PublicSettings, "heroBannerUrl" | "bannerTitle" | "bannerSubtitle">;

function bannerOf({ heroBannerUrl, bannerTitle, bannerSubtitle }: BannerSettings) {
  if (heroBannerUrl === null) return null;
  return {
    imageUrl: heroBannerUrl,
    title: bannerTitle ?? BANNER_WORDS.title,
    subtitle: bannerSubtitle ?? BANNER_WORDS.subtitle,
  };
}

export function shopFrame() {
  const settings = publicSettings();
  return {
    brand: settings.businessName ?? SHOP_NAME,
    seller: sellerOf(settings.legalName, settings.companyNumber),
    hasReturns: settings.returnsText !== null,
    logoUrl: settings.logoUrl,
    banner: bannerOf(settings),
    instagramHandle: settings.instagramHandle,
    facebookPageHandle: settings.facebookPageHandle,
    isTestMode: settings.payfastSandboxMode,
  };
}

export function shopSupport(): SupportView {
  const { businessEmail: email, businessPhone: phone } = publicSettings();
  return { email, phone, phoneShown: phone && spacedPhone(phone) };
}
