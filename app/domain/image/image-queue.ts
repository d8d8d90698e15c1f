import pLimit from "p-limit";

/**
 * A serial queue for work on stored images: encoding needs a core and much memory, and the clean-up must not run
 * meanwhile.
 */
export const imageQueue = pLimit(1);
