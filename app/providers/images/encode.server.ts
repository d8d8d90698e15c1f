import { createHash } from "node:crypto";
import type Sharp from "sharp";
import type { OutputInfo } from "sharp";
import { imageKind } from "./sniff";

const FORMATS = ["avif", "webp", "jpeg"] as const;
type ImageFormat = (typeof FORMATS)[number];

type Rendition = { width: number; format: ImageFormat; bytes: Buffer; sum: string };

/** `color` is the mean colour, `#rrggbb`, a placeholder while loading. Sizes in pixels, after EXIF rotation. */
export type EncodedImage = {
  ok: true;
  width: number;
  height: number;
  color: string;
  renditions: Rendition[];
};

export type ImageRefusal = {
  ok: false;
  reason: "not_an_image" | "svg" | "heic" | "too_many_pixels" | "damaged";
};

export type Limits = {
  maxPixels: number;
  widths: readonly number[];
  /** No JPEG below this width: few browsers need one, and they get a wider one. */
  jpegFromWidth: number;
  smallWidth: number;
  smallBytes: number;
  /** A transparent image stays so, but as a JPEG, which stands on white. Others stand on white in each format. */
  keepsAlpha: boolean;
  /**
   * Borders of one colour come off, a little grain or not, and of a tall photo what draws the eye stays, as a square:
   * for a logo in a low bar.
   */
  isCropped?: boolean;
  /** No AVIF and WebP: for a photo that few people see, once. */
  isJpegOnly?: boolean;
};

const DEADLINE_SECONDS = 20;
const FIRST_QUALITY: Record<ImageFormat, number> = { avif: 50, webp: 72, jpeg: 74 };
const LOWEST_QUALITY = 20;
const QUALITY_STEP = 12;
const SOFTER = 1.6;
// For larger widths, more effort takes three times as long and saves 5 % of the bytes.
const AVIF_EFFORT = { small: 3, large: 1 };
const BORDER_UNEVENNESS = 20;
const WHITE = { background: "#ffffff" };
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff"];

type Pixels = { data: Buffer; info: OutputInfo };

const refuse = (reason: ImageRefusal["reason"]): ImageRefusal => ({ ok: false, reason });

let loaded: Promise<typeof Sharp> | undefined;

/** Loaded lazily: a shop without uploads saves the memory. */
function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    // One thread and no cache: the shop shares the machine.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
    return sharp;
  });
  return loaded;
}

// Of a photo without contrast trimming would leave a speck.
const SMALLEST_LOGO = 32;
// A photographed logo is a part of its photo, so that more pixels are looked at than are kept.
const MORE_FOR_CROP = 4;
const GRAIN = 3;

async function decode(bytes: Buffer, limits: Limits): Promise<Pixels> {
  const longest = Math.max(...limits.widths);
  if (!limits.isCropped) return decodePixels(bytes, limits, longest);
  const whole = await decodePixels(bytes, limits, longest * MORE_FOR_CROP);
  const mark = await withoutBorders(whole);
  const picture = mark === null ? await squared(whole) : mark;
  return (await from(picture))
    .resize({ width: longest, height: longest * 2, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function decodePixels(bytes: Buffer, limits: Limits, longest: number): Promise<Pixels> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: "error" })
    .timeout({ seconds: DEADLINE_SECONDS })
    .rotate()
    .resize({ width: longest, height: longest * 2, fit: "inside", withoutEnlargement: true });
  return await (limits.keepsAlpha ? picture : picture.flatten(WHITE))
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

// What differs from the border's colour by more than the grain of a photographed wall; null where that is all or a speck.
async function withoutBorders(pixels: Pixels): Promise<Pixels | null> {
  const smooth = (await from(pixels)).median(GRAIN).blur(GRAIN).raw();
  const soft = await smooth.toBuffer({ resolveWithObject: true });
  const trimmed = (await from(soft)).trim({ threshold: BORDER_UNEVENNESS }).raw();
  const { info } = await trimmed.toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  const isAll = width === pixels.info.width && height === pixels.info.height;
  if (isAll || Math.min(width, height) < SMALLEST_LOGO) return null;
  const place = { left: -trimOffsetLeft, top: -trimOffsetTop, width, height };
  return (await from(pixels)).extract(place).raw().toBuffer({ resolveWithObject: true });
}

// A drawing has an even ground or none, and stays whole.
async function squared(pixels: Pixels): Promise<Pixels> {
  const { width, height, channels } = pixels.info;
  if (channels === 4 || height <= width) return pixels;
  const square = { width, height: width, fit: "cover", position: "attention" } as const;
  return (await from(pixels)).resize(square).raw().toBuffer({ resolveWithObject: true });
}

async function from({ data, info }: Pixels) {
  const sharp = await loadSharp();
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

async function narrowed(pixels: Pixels, width: number): Promise<Pixels> {
  if (width === pixels.info.width) return pixels;
  const smaller = (await from(pixels)).resize({ width });
  return smaller.raw().toBuffer({ resolveWithObject: true });
}

type Tuning = { format: ImageFormat; quality: number; effort: number; blur: number };

async function encode(pixels: Pixels, { format, quality, effort, blur }: Tuning): Promise<Buffer> {
  const plain = await from(pixels);
  const picture = blur > 0 ? plain.blur(blur) : plain;
  if (format === "avif") return picture.avif({ quality, effort }).toBuffer();
  if (format === "webp") return picture.webp({ quality, effort: 4 }).toBuffer();
  return picture.flatten(WHITE).jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** Lowers the quality, then adds blur once quality is at its minimum: such an image is all grain. */
function lighter(tuning: Tuning, isFarOver: boolean): Tuning {
  const { quality, blur } = tuning;
  if (quality <= LOWEST_QUALITY) return { ...tuning, blur: Math.max(1, blur * SOFTER) };
  const step = QUALITY_STEP * (isFarOver ? 2 : 1);
  return { ...tuning, quality: Math.max(LOWEST_QUALITY, quality - step) };
}

/** Encodes a rendition; small ones must fit the byte limit, because phone data is expensive. */
async function render(pixels: Pixels, format: ImageFormat, limits: Limits): Promise<Buffer> {
  const isSmall = pixels.info.width <= limits.smallWidth;
  let tuning: Tuning = {
    format,
    quality: FIRST_QUALITY[format],
    effort: AVIF_EFFORT.large,
    blur: 0,
  };
  let bytes = await encode(pixels, tuning);
  if (!isSmall) return bytes;
  // Search with low effort: a higher effort never gives a larger file.
  while (bytes.length > limits.smallBytes) {
    tuning = lighter(tuning, bytes.length > 2 * limits.smallBytes);
    bytes = await encode(pixels, tuning);
  }
  if (format === "avif") {
    const better = await encode(pixels, { ...tuning, effort: AVIF_EFFORT.small });
    if (better.length < bytes.length) bytes = better;
  }
  return bytes;
}

async function meanColor(pixels: Pixels): Promise<string> {
  const { data } = await (await from(pixels))
    .flatten(WHITE)
    .resize(1, 1, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const formatsAt = (width: number, ownWidth: number, { jpegFromWidth, isJpegOnly }: Limits) =>
  FORMATS.filter((format) =>
    format === "jpeg" ? width >= jpegFromWidth || width === ownWidth : !isJpegOnly,
  );

/**
 * Re-encodes an image at each of `widths` (pixels, never enlarged, plus its own width) in each format: upright,
 * without EXIF, GPS or other metadata. Renditions up to `smallWidth` have at most `smallBytes`. Refuses with a reason
 * what is not an image or cannot be trusted. Takes a thread and some hundred MB, so encode one image at a time.
 */
export async function encodeImage(
  bytes: Buffer,
  limits: Limits,
): Promise<EncodedImage | ImageRefusal> {
  const kind = imageKind(bytes);
  if (kind === null) return refuse("not_an_image");
  if (kind === "svg" || kind === "heic") return refuse(kind);
  let pixels: Pixels;
  try {
    pixels = await decode(bytes, limits);
  } catch (error) {
    const isTooLarge = error instanceof Error && /exceeds pixel limit/i.test(error.message);
    return refuse(isTooLarge ? "too_many_pixels" : "damaged");
  }
  const { width, height } = pixels.info;
  const narrower = limits.widths.filter((candidate) => candidate < width);
  const renditions: Rendition[] = [];
  for (const each of [...narrower, width]) {
    const smaller = await narrowed(pixels, each);
    for (const format of formatsAt(each, width, limits)) {
      const encoded = await render(smaller, format, limits);
      const sum = createHash("sha256").update(encoded).digest("hex");
      renditions.push({ width: each, format, bytes: encoded, sum });
    }
  }
  return { ok: true, width, height, color: await meanColor(pixels), renditions };
}
