/**
 * The encodings that the owner of a file can choose. `utf-8-twice` is UTF-8 that was read as Windows-1252 and saved
 * again.
 */
export const CHOSEN_ENCODINGS = [
  "utf-8",
  "utf-8-twice",
  "windows-1252",
  "macintosh",
  "ibm850",
] as const;

export type ChosenEncoding = (typeof CHOSEN_ENCODINGS)[number];

export type Encoding = ChosenEncoding | "utf-16le" | "utf-16be";
