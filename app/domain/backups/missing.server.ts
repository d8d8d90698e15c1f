import fs from "node:fs";
import path from "node:path";
import { SECRET } from "~/providers/backups/durable-files.server";
import { IMAGES } from "~/providers/backups/kept-images.server";
import { secretFault } from "~/providers/secret.server";
import { imageFiles } from "../image/address";
import { imagesIn } from "./damaged-images.server";

function missingSecret(directory: string): string[] {
  if (!fs.existsSync(path.join(directory, SECRET))) return ["its secret"];
  return secretFault(directory) === null ? [] : ["a whole secret"];
}

function missingImages(directory: string): string[] {
  const folder = path.join(directory, IMAGES);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const whole = new Set(names.filter((name) => fs.statSync(path.join(folder, name)).size > 0));
  const wanted = new Set([...names, ...imagesIn(directory).flatMap(imageFiles)]);
  const lost = [...wanted].filter((name) => !whole.has(name));
  if (lost.length === 0) return [];
  if (names.length === 0) return [`its folder ${IMAGES}/ with ${lost.length} image files`];
  return [`${lost.length} of ${wanted.size} image files, such as ${IMAGES}/${lost[0]}`];
}

/**
 * What a backup lacks of the files that its database references, as parts of a sentence; empty when all are there.
 * @throws Error with a sentence when its database cannot be read.
 */
export const missingFrom = (directory: string): string[] => [
  ...missingSecret(directory),
  ...missingImages(directory),
];
