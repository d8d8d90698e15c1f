import { z } from "zod";

// What an image is for: a banner is stored wider, and a logo keeps its transparency.
const IMAGE_USES = ["book", "banner", "logo"] as const;

export type ImageUse = (typeof IMAGE_USES)[number];

export const uploadSchema = z.strictObject({
  use: z.enum(IMAGE_USES, { error: "Please say book, banner or logo" }).default("book"),
});
