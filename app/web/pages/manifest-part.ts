export type ManifestPart = "shop" | "admin";

/**
 * URL of a part of the manifest, from that of the whole: `/assets/manifest-1.js` becomes `/assets/manifest-shop-1.js`.
 */
export const partAddress = (whole: string, part: ManifestPart): string =>
  whole.replace("manifest-", `manifest-${part}-`);
