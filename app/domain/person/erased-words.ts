export const ERASED_NAME = "Name erased";

/** Stands where a sentence of a payment's timeline may have told of its buyer. */
export const ERASED_SENTENCE = "What stood here was erased";
