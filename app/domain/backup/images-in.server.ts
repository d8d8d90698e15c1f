import path from "node:path";
import { DATABASE, readDatabase } from "~/db/kept-database.server";
import type { StoredImageAddress } from "../image/address";

/**
 * The images of a backup's database, which may be of an older version.
 * @throws Error with a sentence when it cannot be read.
 */
export const imagesIn = (directory: string): StoredImageAddress[] =>
  readDatabase(path.join(directory, DATABASE), (driver) =>
    driver
      .prepare<[], StoredImageAddress>(
        "select key, width, height, placeholder as color from objects order by key",
      )
      .all(),
  );
