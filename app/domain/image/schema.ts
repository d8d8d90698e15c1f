import { z } from "zod";

const IMAGE_USES = ["book", "banner"] as const;

export type ImageUse = (typeof IMAGE_USES)[number];

export const uploadSchema = z.strictObject({
  use: z.enum(IMAGE_USES, { error: "Please say book or banner" }).default("book"),
});
