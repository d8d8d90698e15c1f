import pLimit from "p-limit";
import { alone } from "~/db/alone.server";

const inTurn = pLimit(1);

/**
 * A serial queue for work on stored images, of all processes: encoding needs a core and much memory, and the clean-up must
 * not run meanwhile.
 */
export const imageQueue = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inTurn(() => alone("images", work));
