import { z } from "zod";
import { frameImageUrl, NO_IMAGE_ADDRESS } from "../image/image-address";

/** An upload URL, by which some clients know an image. */
const uploadUrl = z.string().regex(/^(https?:\/\/[^\s/]+)?\/api\/v1\/objects\/upload\/[\w-]{22}$/);

const siteImage = () =>
  z.union([uploadUrl, frameImageUrl()], { error: NO_IMAGE_ADDRESS }).nullable();

export const logoSchema = z.strictObject({ logoURL: siteImage() });
export const bannerSchema = z.strictObject({ bannerURL: siteImage() });
