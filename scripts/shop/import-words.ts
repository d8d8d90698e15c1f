import { parseArgs } from "node:util";

const USAGE = `npm run shop -- import books.csv [--check] [--map "Prys=price"]...
npm run shop -- import --continue`;

const OPTIONS = {
  check: { type: "boolean" },
  continue: { type: "boolean" },
  map: { type: "string", multiple: true },
} as const;

/** What the operator asks for. `mapped` is column name to field. */
export type ImportWords =
  | { kind: "continue" }
  | { kind: "check" | "import"; path: string; mapped: Record<string, string> };

function readMapped(words: string[]): Record<string, string> {
  const pairs = words.map((word) => {
    const at = word.lastIndexOf("=");
    if (at < 1) throw new Error(`--map takes "Column=field", and not '${word}'.`);
    return [word.slice(0, at).trim(), word.slice(at + 1).trim()];
  });
  return Object.fromEntries(pairs);
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${why}\nSay it like this: ${USAGE}`);
  }
}

/** Reads the words after `import`. @throws Error with how to say it. */
export function readImportWords(args: string[]): ImportWords {
  const { values, positionals } = parsed(args);
  const [path, ...others] = positionals;
  if (values.continue && path === undefined) return { kind: "continue" };
  if (path === undefined || others.length > 0) throw new Error(`Say which file: ${USAGE}`);
  return { kind: values.check ? "check" : "import", path, mapped: readMapped(values.map ?? []) };
}
