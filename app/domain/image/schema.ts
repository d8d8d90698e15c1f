import { z } from "zod";

/** What an image is for: one that spans the page is kept wider than others. */
export const IMAGE_USES = ["book", "banner"] as const;

export type ImageUse = (typeof IMAGE_USES)[number];

/** What is said of an image beside its bytes. */
export const uploadSchema = z.strictObject({
  use: z.enum(IMAGE_USES, { error: "Please say book or banner" }).default("book"),
});
