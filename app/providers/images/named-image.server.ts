import sharp from "sharp";

const NAMED = /-(\d{1,5})(?:x(\d{1,5})-[0-9a-f]{6})?\.(avif|webp|jpg)$/;
const FORMATS: Record<string, string> = { avif: "heif", webp: "webp", jpg: "jpeg" };

export async function isImageAsNamed(file: string): Promise<boolean> {
  const [, width, height, extension = ""] = NAMED.exec(file) ?? [];
  if (width === undefined) return false;
  try {
    const found = await sharp(file).metadata();
    if (found.format !== FORMATS[extension] || found.width !== Number(width)) return false;
    return height === undefined || found.height === Number(height);
  } catch {
    return false;
  }
}
