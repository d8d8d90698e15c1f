import path from "node:path";
import { DATABASE, readDatabase } from "~/db/kept-database.server";
import { IMAGES } from "~/providers/backups/kept-images.server";
import { hasContent, readSums, type Sums, sumsOf } from "~/providers/backups/sums.server";
import { isImageAsNamed } from "~/providers/images/named-image.server";
import { imageAddress, imageFiles, type StoredImageAddress } from "../image/address";
import { isAsNamed } from "../image/content-key.server";
import { isContentKey } from "../image/key";

type Damage = { files: string[]; images: StoredImageAddress[] };

const pathOf = (name: string) => `${IMAGES}/${name}`;

export const pathsOf = (image: StoredImageAddress) => imageFiles(image).map(pathOf);

const areAsNamed = (image: StoredImageAddress, sums: Sums) =>
  isAsNamed(image, (name) => sums.get(pathOf(name)));

export const imagesIn = (directory: string): StoredImageAddress[] =>
  readDatabase(path.join(directory, DATABASE), (driver) =>
    driver
      .prepare<[], StoredImageAddress>(
        "select key, width, height, placeholder as color from objects order by key",
      )
      .all(),
  );

const checkable = (directory: string, sums: Sums): StoredImageAddress[] =>
  imagesIn(directory).filter(
    (image) => isContentKey(image.key) && pathsOf(image).every((file) => hasContent(sums, file)),
  );

function belied(images: StoredImageAddress[], sums: Sums, noted: Sums): Damage {
  const damage: Damage = { files: [], images: [] };
  for (const image of images.filter((one) => !areAsNamed(one, sums))) {
    if (areAsNamed(image, noted)) {
      damage.files.push(...pathsOf(image).filter((file) => sums.get(file) !== noted.get(file)));
    } else {
      damage.images.push(image);
    }
  }
  return damage;
}

export const beliedImages = (directory: string, sums: Sums): Damage =>
  belied(checkable(directory, sums), sums, readSums(directory));

export function wholeImageFiles(directory: string): Set<string> {
  const sums = sumsOf(directory, IMAGES);
  const whole = checkable(directory, sums).filter((image) => areAsNamed(image, sums));
  return new Set(whole.flatMap(imageFiles));
}

/**
 * Finds images that do not match their names. One named by its content is checked against that. Any other file never
 * changes, so one that an earlier backup knew must have the same sum, and a new one the format and size in its name.
 * `sums` then hold what each should be, or nothing when that is unknown, so that the next backup finds it too.
 */
export async function takeOutDamagedImages(
  directory: string,
  sums: Sums,
  before: Sums,
): Promise<Damage> {
  const images = checkable(directory, sums);
  const { files, images: unsure } = belied(images, sums, before);
  const checked = new Set(images.flatMap(pathsOf));
  const others = [...sums].filter(([file]) => file.startsWith(pathOf("")) && !checked.has(file));
  for (const [file, sum] of others) {
    const known = before.get(file);
    if (known === sum) continue;
    if (known === undefined && (await isImageAsNamed(path.join(directory, file)))) continue;
    files.push(file);
  }
  for (const file of files) {
    const known = before.get(file);
    if (known === undefined) sums.delete(file);
    else sums.set(file, known);
  }
  for (const file of unsure.flatMap(pathsOf)) sums.delete(file);
  return { files, images: unsure };
}

export function damageInWords({ files, images }: Damage): string[] {
  const kinds: [kind: string, names: string[]][] = [
    ["image file", files],
    ["image", images.map((image) => imageAddress(image).slice(1))],
  ];
  return kinds
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => {
      const what = names.length === 1 ? `one whole ${kind}` : `${names.length} whole ${kind}s`;
      return `${what}, such as ${names[0]}`;
    });
}
