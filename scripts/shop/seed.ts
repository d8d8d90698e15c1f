import fs from "node:fs";
import { closeDatabase } from "~/db/client.server";
import { seedCatalogue } from "~/domain/catalogue/seed.server";
import { now } from "~/domain/time";
import { env } from "~/env.server";
import type { Verb } from "./verb";

const readSeed = (name: string) =>
  fs.readFileSync(new URL(`../../drizzle/seed/${name}`, import.meta.url), "utf8");

/** Fills an empty shop with the demo catalogue; a shop with books in it is left alone. */
export const run: Verb = () => {
  const report = seedCatalogue(readSeed("textbooks.csv"), readSeed("schools.csv"), now());
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
