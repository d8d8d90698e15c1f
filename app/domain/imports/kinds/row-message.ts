const BREAK = "\n";

const inOneLine = (sentence: string) => sentence.replace(/\s*\n\s*/g, " ");

// What an import says of a row, as it is stored: the row's name, then a sentence a line. Null where it says nothing.
export const rowMessage = (label: string, said: readonly string[]): string | null =>
  said.length === 0 ? null : [label, ...said.map(inOneLine)].join(BREAK);

// Imports from before the sentences were kept apart have one without a name.
function partsOf(message: string): { label: string; said: string[] } {
  const [label = "", ...said] = message.split(BREAK);
  return said.length === 0 ? { label: "", said: [label] } : { label, said };
}

export const sentencesOf = (message: string): string[] => partsOf(message).said;

export function messageInWords(message: string): string {
  const { label, said } = partsOf(message);
  return label + said.join(" ");
}
