import fs from "node:fs";
import path from "node:path";
import { DATABASE, readDatabase } from "~/db/kept-database.server";
import { SECRET } from "~/providers/backups/durable-files.server";
import { IMAGES } from "~/providers/backups/kept-images.server";
import { changedFiles } from "~/providers/backups/sums.server";
import { secretFault } from "~/providers/secret.server";
import { fileAddress, JPEG_FROM_WIDTH } from "../image/address";

type ImageRow = { key: string; width: number; height: number; widths: string; placeholder: string };

/** File names of an image, as `store.server.ts` writes them. */
function filesOf({ key, width, height, widths, placeholder }: ImageRow): string[] {
  const image = { key, width, height, color: placeholder };
  const sizes: number[] = JSON.parse(widths);
  return sizes.flatMap((size) => {
    const hasJpeg = size >= JPEG_FROM_WIDTH || size === width;
    const extensions = hasJpeg ? ["avif", "webp", "jpg"] : ["avif", "webp"];
    return extensions.map((extension) => path.basename(fileAddress(image, size, extension)));
  });
}

function missingSecret(directory: string): string[] {
  if (!fs.existsSync(path.join(directory, SECRET))) return ["its secret"];
  return secretFault(directory) === null ? [] : ["a whole secret"];
}

/** Missing and empty image files, including empty ones that no image owns. */
function missingImages(directory: string): string[] {
  const folder = path.join(directory, IMAGES);
  const images = readDatabase(path.join(directory, DATABASE), (driver) =>
    driver.prepare<[], ImageRow>("select * from objects").all(),
  );
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const whole = new Set(names.filter((name) => fs.statSync(path.join(folder, name)).size > 0));
  const wanted = new Set([...names, ...images.flatMap(filesOf)]);
  const lost = [...wanted].filter((name) => !whole.has(name));
  if (lost.length === 0) return [];
  if (names.length === 0) return [`its folder ${IMAGES}/ with ${lost.length} image files`];
  return [`${lost.length} of ${wanted.size} image files, such as ${IMAGES}/${lost[0]}`];
}

/** Files that are not what they were when the backup was made. */
function changed(directory: string): string[] {
  const files = changedFiles(directory);
  if (files.length === 0) return [];
  const one = files.length === 1 ? "one file" : `${files.length} files`;
  return [`${one} as it was copied, such as ${files[0]}`];
}

/**
 * What a backup lacks of the files its database references, and of what its sums say, as parts of a sentence; empty
 * when it is complete.
 * @throws Error with a sentence when its database cannot be read.
 */
export function missingFrom(directory: string): string[] {
  return [...missingSecret(directory), ...missingImages(directory), ...changed(directory)];
}
