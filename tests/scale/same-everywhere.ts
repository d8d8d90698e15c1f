import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { checkDatabase, contentsOf } from "../../app/db/kept-database.server";
import { until } from "../until";
import type { Boxes, ShopBox } from "./boxes";

/** A transaction of a box reads the primary, and anything else its copy. */
const atPrimary = ({ driver }: ShopBox) => driver.transaction(() => contentsOf(driver)).immediate();

/** Waits until each box's copy has as many rows of everything, and the same sums, as the primary, and examines it. */
export async function expectSameEverywhere({ boxes, box }: Boxes): Promise<void> {
  const isSame = ({ driver }: ShopBox) => isDeepStrictEqual(contentsOf(driver), atPrimary(box(0)));
  await until(() => boxes.every(isSame));
  for (const { storageDir } of boxes) {
    // By a connection of its own: one that has looked before may find a search index damaged that others have written since.
    const contents = checkDatabase(path.join(storageDir, "shop.db"));
    expect(contents.sums).toEqual(atPrimary(box(0)).sums);
  }
}
