/** The words for required fields that no column is mapped to, by their labels. */
export const missingWords = (missing: string[]): string =>
  `Please map the following required fields: ${missing.join(", ")}`;
