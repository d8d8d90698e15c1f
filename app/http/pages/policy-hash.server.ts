import { createHash } from "node:crypto";

/** The hash by which a content security policy names an inline script or style. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64");
