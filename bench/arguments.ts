/** Parts of a run, in order. */
export const PARTS = [
  "start",
  "sizes",
  "listing",
  "pages",
  "kept",
  "uncached",
  "lists",
  "writes",
  "rush",
  "admin",
  "orders",
  "telling",
  "pdf",
  "import",
  "phone",
] as const;
export type Part = (typeof PARTS)[number];

/** `isQuick` shortens the rush. */
export type Arguments = { parts: Part[]; books: number; isQuick: boolean };

export const USAGE = `npm run bench -- [--only ${PARTS.join(",")}] [--books 10000] [--quick]`;
const DEFAULT_BOOKS = 10_000;
const MIN_BOOKS = 5_000;

const isPart = (word: string): word is Part => PARTS.some((part) => part === word);

function readParts(list: string): Part[] {
  const words = list.split(",").map((word) => word.trim());
  const unknown = words.find((word) => !isPart(word));
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'.\n${USAGE}`);
  return PARTS.filter((part) => words.includes(part));
}

function readBooks(value: string): number {
  const books = Number(value.replaceAll("_", ""));
  if (Number.isInteger(books) && books >= MIN_BOOKS) return books;
  throw new Error(`--books needs a whole number from ${MIN_BOOKS} on.\n${USAGE}`);
}

/** Parses the arguments of `npm run bench --`. @throws Error with the usage. */
export function readArguments(words: string[]): Arguments {
  const read: Arguments = { parts: [...PARTS], books: DEFAULT_BOOKS, isQuick: false };
  for (let i = 0; i < words.length; i++) {
    const [name, inline] = (words[i] ?? "").split("=", 2);
    if (words[i] === "--quick") {
      read.isQuick = true;
      continue;
    }
    if (name !== "--only" && name !== "--books") {
      throw new Error(`Nobody knows '${words[i]}'.\n${USAGE}`);
    }
    const value = inline ?? words[++i] ?? "";
    if (name === "--only") read.parts = readParts(value);
    else read.books = readBooks(value);
  }
  return read;
}
