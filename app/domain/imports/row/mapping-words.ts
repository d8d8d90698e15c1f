export const missingWords = (missing: string[]): string =>
  `Please map the following required fields: ${missing.join(", ")}`;

export const NOTHING_TO_IMPORT = "Nothing would change, so there is nothing to import.";
