import { z } from "zod";
import { frameImageUrl, NO_IMAGE_ADDRESS } from "../image/image-address";

/** Where an upload was sent, which some clients know an image by. */
const uploadUrl = z.string().regex(/^(https?:\/\/[^\s/]+)?\/api\/v1\/objects\/upload\/[\w-]{22}$/);

const siteImage = () =>
  z.union([uploadUrl, frameImageUrl()], { error: NO_IMAGE_ADDRESS }).nullable();

export const logoSchema = z.strictObject({ logoURL: siteImage() });
export const bannerSchema = z.strictObject({ bannerURL: siteImage() });
