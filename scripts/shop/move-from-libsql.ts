import { moveFromPrimary } from "~/db/replica/move.server";
import { comparedInWords, moveOfThisBox } from "./move-words";
import type { Verb } from "./verb";

/** Brings the database back into a file, while all boxes are stopped. */
export const run: Verb = async () => {
  const contents = await moveFromPrimary(moveOfThisBox());
  console.log(comparedInWords(contents));
  console.log("Start the shop on this box alone, without DATABASE_URL. The primary is as it was.");
};
