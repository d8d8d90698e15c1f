/**
 * The address of a stored image tells all that a page needs to show it: its content's key, its size and its mean
 * colour, as in `/objects/Xk3…-1200x1600-8a7b6c.jpg`. So no page asks the database about images. Every letter of it is paid
 * for by each phone that loads a page of covers: 96 bits tell contents apart.
 */
export type StoredImageAddress = { key: string; width: number; height: number; color: string };

const ADDRESS = /^\/objects\/([\w-]{16})-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.jpg$/;

/** The widths in pixels at which a stored image is kept, besides its own. */
export const IMAGE_WIDTHS = [160, 320, 480, 800, 1200] as const;

/** From this width on there is a JPEG too, for browsers that know neither AVIF nor WebP. */
export const JPEG_FROM_WIDTH = 480;

/** Up to this width an image weighs so little that a phone may load a page of them. */
export const SMALL_WIDTH = 480;

export function imageAddress({ key, width, height, color }: StoredImageAddress): string {
  return `/objects/${key}-${width}x${height}-${color.slice(1)}.jpg`;
}

/** Reads a stored image's address; null for any other, such as an image elsewhere on the web. */
export function readImageAddress(url: string): StoredImageAddress | null {
  const [, key, width, height, color] = ADDRESS.exec(url) ?? [];
  if (key === undefined || color === undefined) return null;
  return { key, width: Number(width), height: Number(height), color: `#${color}` };
}

const renditionAddress = (key: string, width: number, extension: string) =>
  `/objects/${key}-${width}.${extension}`;

/** The address of one file of a stored image. Its JPEG at its own width is the one that the image is known by. */
export function fileAddress(image: StoredImageAddress, width: number, extension: string): string {
  const isKnownByIt = extension === "jpg" && width === image.width;
  return isKnownByIt ? imageAddress(image) : renditionAddress(image.key, width, extension);
}

/** Those of some widths in which a stored image is there, and its own where that is not above all of them. */
function widthsOf(image: StoredImageAddress, wanted: readonly number[]): number[] {
  const narrower = wanted.filter((width) => width < image.width);
  return image.width <= Math.max(...wanted) ? [...narrower, image.width] : narrower;
}

/** A stored image's srcset in one format, in the widths that its place can use. */
export function imageSrcset(
  image: StoredImageAddress,
  extension: "avif" | "webp",
  wanted: readonly number[],
): string {
  return widthsOf(image, wanted)
    .map((width) => `${fileAddress(image, width, extension)} ${width}w`)
    .join(",");
}

/** A stored image's JPEG, for who can show nothing better: the widest that its place can use, or the next. */
export function imageJpeg(image: StoredImageAddress, wanted: readonly number[]): string {
  const all = IMAGE_WIDTHS.filter((width) => width >= JPEG_FROM_WIDTH && width < image.width);
  const fitting = all.findLast((width) => width <= Math.max(...wanted)) ?? all[0];
  const isWhole = image.width <= Math.max(...wanted);
  return fileAddress(image, isWhole ? image.width : (fitting ?? image.width), "jpg");
}
