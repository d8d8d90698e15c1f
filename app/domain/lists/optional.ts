const OPTIONAL =
  /(?<!\b(?:not|nie) )\b(?:optional|opsioneel|opsionele)\b|\b(?:only if|(?:slegs|net) (?:as|indien))\b/i;

export const isOptionalItem = ({ title, note }: { title: string; note: string | null }): boolean =>
  OPTIONAL.test(title) || OPTIONAL.test(note ?? "");

/** A note without the word that it is optional, where that comes first; null when nothing is left. */
export const noteBesidesOptional = (note: string | null): string | null =>
  note?.replace(/^\(?(?:optional|opsioneel)\b\)?[\s.,:;-]*/i, "") || null;
