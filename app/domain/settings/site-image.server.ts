import { z } from "zod";
import { write } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { changesBetween } from "../accounts/changes";
import { now } from "../dates/time";
import { frameImageUrl } from "../image/image-address";
import { keepImages } from "../image/kept.server";
import { uploadedImage } from "../image/upload.server";
import { readSettings } from "./settings.server";

type SiteImage = "logoUrl" | "heroBannerUrl";

/**
 * Sets the shop's logo or banner to an image URL or an upload URL; empty removes it.
 * @throws DomainError invalid when nothing was uploaded, or the image is gone.
 */
export function setSiteImage(
  admin: Owner,
  which: SiteImage,
  address: string | null,
): string | null {
  const url = uploadedImage(admin, address ?? "") || null;
  const at = now();
  write((tx) => {
    const before = readSettings()[which];
    if (before === url) return;
    keepImages(tx, { [which]: url === null ? [] : [url] }, [], at);
    tx.update(settings)
      .set({ [which]: url, updatedAt: at })
      .run();
    const changes = changesBetween({ [which]: before }, { [which]: url });
    recordChange(
      tx,
      admin,
      { action: "updated", targetKind: "settings", targetId: 1, changes },
      at,
    );
  });
  return url;
}

const UPLOAD_URL = /^(https?:\/\/[^\s/]+)?\/api\/v1\/objects\/upload\/[\w-]{22}$/;

const siteImage = () => frameImageUrl((address) => UPLOAD_URL.test(address)).nullable();

export const logoSchema = z.strictObject({ logoURL: siteImage() });
export const bannerSchema = z.strictObject({ bannerURL: siteImage() });
