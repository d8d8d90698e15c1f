export const MAX_REFUND_NOTE = 500;
export const MAX_WORDS_TO_BUYER = 1_000;
export const NOTE_FOR_OWNER = "Please say what happened, and what is to go back";
export const WAY_MISSING = "Please choose how the money goes back";
export const NOTHING_CHOSEN = "Please choose what is refunded: copies, delivery or an amount";
export const OUTCOME_UNSAID = "Please say whether it was refunded";

// A copy that was sold twice is not there: none goes back to the shelf unless somebody says so.
export const isCopyGone = (reason: string): boolean => reason === "sold_twice";

export const withFullStop = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
