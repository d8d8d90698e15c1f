import fs from "node:fs";
import path from "node:path";
import { closeDatabase } from "~/db/client.server";
import { seedCatalogue } from "~/domain/books/seed/seed.server";
import { now } from "~/domain/dates/time";
import { env } from "~/env.server";
import type { Verb } from "../verb";
import { liveIn, ownerOfShop } from "./lived-in";

const readSeed = (name: string) => fs.readFileSync(path.join("drizzle", "seed", name), "utf8");

const LIVED_IN = "--lived-in";

/**
 * Fills an empty shop with the demo catalogue, with `--lived-in` also with texts, photos, sales and enquiries. A shop
 * with books is left alone.
 */
export const run: Verb = async (args) => {
  const unknown = args.find((word) => word !== LIVED_IN);
  if (unknown !== undefined) throw new Error(`There is no '${unknown}': only ${LIVED_IN}.`);
  const owner = args.includes(LIVED_IN) ? ownerOfShop() : null;
  const at = now();
  const report = seedCatalogue(readSeed("textbooks.csv"), readSeed("schools.csv"), at);
  if (owner !== null && report.books > 0) await liveIn(owner, at);
  closeDatabase();
  if (report.books === 0) {
    console.log("The shop has books already, so nothing was added.");
    return;
  }
  console.log(`Added ${report.books} books and ${report.schools} schools to ${env.STORAGE_DIR}.`);
  for (const { title, reason } of report.refused) {
    console.log(`Refused '${title}': ${reason}.`);
  }
};
