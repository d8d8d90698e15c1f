/** Whose routes a browser's list holds: a shopper's, or all pages of the shop and its back office. */
export type ManifestPart = "shop" | "admin";

/** The address of a part of the manifest, of that of the whole: `/assets/manifest-1.js` is `/assets/manifest-shop-1.js`. */
export const partAddress = (whole: string, part: ManifestPart): string =>
  whole.replace("manifest-", `manifest-${part}-`);
