/** Separate from the schema, so that the form's page loads no validator. */
export const MAX_WANTED_TITLE = 300;
/** A list has at most so many items. */
export const MAX_WANTED_ITEMS = 100;
/** How many titles one address can wait for at once. */
export const MOST_WAITED_FOR = 50;
