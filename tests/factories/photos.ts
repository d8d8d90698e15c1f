import sharp, { type Sharp } from "sharp";

type PhotoTraits = {
  width?: number;
  height?: number;
  /** EXIF orientation: 6 is a phone held upright. */
  orientation?: number;
  format?: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";
  color?: string;
  /** Noise: 0 is a plain colour. */
  grain?: number;
};

/** EXIF data of a phone: place, device and author. */
const EXIF = {
  IFD0: { Make: "Example Phone", Artist: "Thandi Example" },
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "33/1 55/1 0/1" },
};

/** A generated photo: gradients with camera noise. */
export async function photo(traits: PhotoTraits = {}): Promise<Buffer> {
  const { width = 900, height = 1200, orientation = 1, format = "jpeg", grain = 8 } = traits;
  const { color = "#8a7b6c" } = traits;
  const noise = (sigma: number) => ({ type: "gaussian" as const, mean: 128, sigma });
  const coarse = sharp({
    create: { width: 12, height: 16, channels: 3, background: color, noise: noise(grain * 4) },
  });
  const shades = await coarse.png().toBuffer();
  const large = await sharp(shades).resize(width, height, { fit: "fill", kernel: "cubic" });
  const base = sharp({ create: { width, height, channels: 3, background: color } });
  const pictured = grain === 0 ? base : base.composite([await shaded(large, width, height, grain)]);
  return pictured.withExif(EXIF).withMetadata({ orientation }).toFormat(format).toBuffer();
}

async function shaded(large: Sharp, width: number, height: number, grain: number) {
  const fine = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: grain },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const input = await large
    .composite([{ input: fine, blend: "soft-light" }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, blend: "soft-light" as const };
}
