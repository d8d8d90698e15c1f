import sharp from "sharp";

/** Writes an image of a size, in the format of its file's name. */
export async function writeImage(file: string, width: number, height: number): Promise<void> {
  await sharp({ create: { width, height, channels: 3, background: "#8a7b6c" } }).toFile(file);
}
