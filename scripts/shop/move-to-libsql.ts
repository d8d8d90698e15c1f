import { moveToPrimary } from "~/db/replica/move.server";
import { comparedInWords, moveOfThisBox } from "./move-words";
import type { Verb } from "./verb";

const WAITS =
  "The copy is whole. Stop the shop now: until it is stopped nothing has changed, and nobody can buy.";

/** Moves the database to a primary, while the shop runs until the copy is whole. */
export const run: Verb = async () => {
  const day = new Date().toISOString().slice(0, 10);
  const waits = () => console.log(WAITS);
  const { contents, aside } = await moveToPrimary(moveOfThisBox(), { day, waits });
  console.log(comparedInWords(contents));
  console.log(`The database as it was is in ${aside}. Images and backups stay where they are.`);
  console.log("Start the shop with the same DATABASE_URL.");
};
