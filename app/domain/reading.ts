/** What a typed text says: a value, perhaps with a doubt, or the sentence that says why it cannot be taken. */
export type Reading<Value> = { value: Value; warning?: string } | { fault: string };

const LONGEST_QUOTE = 60;

/** A typed text inside a sentence: in quotes, and not longer than a sentence bears. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return `'${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}\u2026` : line}'`;
}
