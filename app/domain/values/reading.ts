/** The result of parsing typed text: a value, perhaps with a warning, or a sentence that says why it is refused. */
export type Reading<Value> = { value: Value; warning?: string } | { fault: string };

const MAX_QUOTE_LENGTH = 60;

export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return `'${line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH)}\u2026` : line}'`;
}
