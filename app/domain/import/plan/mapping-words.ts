/** The message for required fields without a column, by label. */
export const missingWords = (missing: string[]): string =>
  `Please map the following required fields: ${missing.join(", ")}`;

/** Of a file that would change nothing. */
export const NOTHING_TO_IMPORT = "Nothing would change, so there is nothing to import.";
