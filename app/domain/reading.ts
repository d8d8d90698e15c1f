/** What a typed text says: a value, perhaps with a doubt, or the sentence that says why it cannot be taken. */
export type Reading<Value> = { value: Value; warning?: string } | { fault: string };

const MAX_QUOTE_LENGTH = 60;

/** A typed text inside a sentence: in quotes, and not longer than a sentence bears. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return `'${line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH)}\u2026` : line}'`;
}
