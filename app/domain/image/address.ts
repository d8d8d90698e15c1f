import { KEY } from "./key";

/**
 * The URL of a stored image holds its key, size and mean colour, as in `/objects/Xk3…-1200x1600-8a7b6c.jpg`, so that
 * pages do not query the database for images. The key has only 102 bits, enough to be unique: a page of covers sends
 * every character to each phone.
 */
export type StoredImageAddress = { key: string; width: number; height: number; color: string };

const ADDRESS = new RegExp(`^/objects/(${KEY})-(\\d{1,5})x(\\d{1,5})-([0-9a-f]{6})\\.jpg$`);

const FOLDER = "/objects/";

/** Never change them: the files and the keys of stored images follow from these widths. */
export const IMAGE_WIDTHS = [160, 320, 480, 800, 1200] as const;

/** From this width there is also a JPEG, for browsers without AVIF and WebP. */
export const JPEG_FROM_WIDTH = 480;

export const SMALL_WIDTH = 480;

export function imageAddress({ key, width, height, color }: StoredImageAddress): string {
  return `/objects/${key}-${width}x${height}-${color.slice(1)}.jpg`;
}

/** Parses a stored image's URL; null for any other, such as an external image. */
export function readImageAddress(url: string): StoredImageAddress | null {
  const [, key, width, height, color] = ADDRESS.exec(url) ?? [];
  if (key === undefined || color === undefined) return null;
  return { key, width: Number(width), height: Number(height), color: `#${color}` };
}

const renditionAddress = (key: string, width: number, extension: string) =>
  `/objects/${key}-${width}.${extension}`;

function fileAddress(image: StoredImageAddress, width: number, extension: string): string {
  const isKnownByIt = extension === "jpg" && width === image.width;
  return isKnownByIt ? imageAddress(image) : renditionAddress(image.key, width, extension);
}

export const imageFile = (image: StoredImageAddress, width: number, extension: string): string =>
  fileAddress(image, width, extension).slice(FOLDER.length);

export type ImageFile = { width: number; extension: "avif" | "webp" | "jpg" };

/** Every file of a stored image, derived from its width; the canonical one last. */
export function renditionsOf(width: number): ImageFile[] {
  const widths = [...IMAGE_WIDTHS.filter((each) => each < width), width];
  return widths.flatMap((each) => {
    const hasJpeg = each >= JPEG_FROM_WIDTH || each === width;
    const extensions = hasJpeg ? (["avif", "webp", "jpg"] as const) : (["avif", "webp"] as const);
    return extensions.map((extension) => ({ width: each, extension }));
  });
}

export const imageFiles = (image: StoredImageAddress): string[] =>
  renditionsOf(image.width).map(({ width, extension }) => imageFile(image, width, extension));

function widthsOf(image: StoredImageAddress, wanted: readonly number[]): number[] {
  const narrower = wanted.filter((width) => width < image.width);
  return image.width <= Math.max(...wanted) ? [...narrower, image.width] : narrower;
}

export function imageSrcset(
  image: StoredImageAddress,
  extension: "avif" | "webp",
  wanted: readonly number[],
): string {
  return widthsOf(image, wanted)
    .map((width) => `${fileAddress(image, width, extension)} ${width}w`)
    .join(",");
}

/** The fallback JPEG of a stored image: the largest of the wanted widths, or the next above. */
export function imageJpeg(image: StoredImageAddress, wanted: readonly number[]): string {
  const all = IMAGE_WIDTHS.filter((width) => width >= JPEG_FROM_WIDTH && width < image.width);
  const fitting = all.findLast((width) => width <= Math.max(...wanted)) ?? all[0];
  const isWhole = image.width <= Math.max(...wanted);
  return fileAddress(image, isWhole ? image.width : (fitting ?? image.width), "jpg");
}
