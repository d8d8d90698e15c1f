import type { TradeDice } from "../numbers/dice";
import type { Boxes } from "./boxes";

/** How long what fails stays so: the shop gives a primary that hangs 3 seconds. */
const LONGEST_MS = 4_500;

export const FAILURES = [
  "box dies",
  "primary dies",
  "primary hangs",
  "network cut",
  "network hangs",
];

/** Makes something of several boxes fail as the dice say, and heals it. Tells which. */
export function failuresOfBoxes({ primary, boxes }: Boxes, dice: TradeDice) {
  async function passes(longestMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, dice.between(0, longestMs)));
  }

  return async function failOnce(): Promise<string> {
    const failure = dice.one(FAILURES);
    const box = dice.one(boxes);
    if (failure === "box dies") {
      await box.kill();
      await passes(500);
      await box.start();
    } else if (failure === "primary dies") {
      await primary.kill();
      await passes(2_000);
      await primary.start();
    } else if (failure === "primary hangs") {
      primary.stop();
      await passes(LONGEST_MS);
      primary.go();
    } else {
      await (failure === "network cut" ? box.cable.cut() : box.cable.hang());
      await passes(LONGEST_MS);
      await box.cable.mend();
    }
    return failure;
  };
}
