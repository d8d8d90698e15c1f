import { spacedPhone } from "../values/phone";
import { BANNER_WORDS, SHOP_NAME } from "./default-words";
import { publicSettings } from "./settings.server";
import type { SupportView } from "./view";

/** The seller as the law requires it shown, `Example Books (Pty) Ltd, 2020/000000/07`; null when unknown. */
function sellerOf(legalName: string | null, companyNumber: string | null): string | null {
  return [legalName, companyNumber].filter(Boolean).join(", ") || null;
}

export function shopBanner() {
  const { heroBannerUrl, bannerTitle, bannerSubtitle } = publicSettings();
  if (heroBannerUrl === null) return null;
  return {
    imageUrl: heroBannerUrl,
    title: bannerTitle ?? BANNER_WORDS.title,
    subtitle: bannerSubtitle ?? BANNER_WORDS.subtitle,
  };
}

const socialName = (handle: string | null) =>
  handle ? encodeURIComponent(handle.trim().replace(/^@/, "")) : null;

export function shopFrame() {
  const settings = publicSettings();
  return {
    brand: settings.businessName ?? SHOP_NAME,
    seller: sellerOf(settings.legalName, settings.companyNumber),
    hasReturns: settings.returnsText !== null,
    ...(settings.takesOffers ? { takesOffers: true as const } : {}),
    logoUrl: settings.logoUrl,
    instagram: socialName(settings.instagramHandle),
    facebook: socialName(settings.facebookPageHandle),
    isTestMode: settings.payfastSandboxMode,
  };
}

export function shopSupport(): SupportView {
  const { businessEmail: email, businessPhone: phone } = publicSettings();
  return { email, phone, phoneShown: phone && spacedPhone(phone) };
}
