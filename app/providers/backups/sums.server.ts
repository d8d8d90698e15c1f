import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { sync } from "./durable-files.server";

// In the format of `sha256sum`: `sha256sum -c SHA256SUMS` checks it.
const SUMS_FILE = "SHA256SUMS";
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;
const CHUNK_BYTES = 1024 ** 2;

export type Sums = Map<string, string>;

const chunk = Buffer.allocUnsafe(CHUNK_BYTES);

function sumOf(file: string): string {
  const hash = createHash("sha256");
  const descriptor = fs.openSync(file, "r");
  try {
    for (;;) {
      const length = fs.readSync(descriptor, chunk);
      if (length === 0) return hash.digest("hex");
      hash.update(chunk.subarray(0, length));
    }
  } finally {
    fs.closeSync(descriptor);
  }
}

function filesOf(directory: string, folder: string): string[] {
  const top = path.join(directory, folder);
  if (!fs.existsSync(top)) return [];
  return fs
    .readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== SUMS_FILE)
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

export function readSums(directory: string): Sums {
  const file = path.join(directory, SUMS_FILE);
  if (!fs.existsSync(file)) return new Map();
  const lines = fs.readFileSync(file, "utf8").split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [, sum, name] = LINE.exec(line) ?? [];
      return sum === undefined || name === undefined ? [] : [[name, sum] as const];
    }),
  );
}

export const sumsOf = (directory: string, folder = ""): Sums =>
  new Map(filesOf(directory, folder).map((name) => [name, sumOf(path.join(directory, name))]));

const SUM_OF_NOTHING = createHash("sha256").digest("hex");

export function hasContent(sums: Sums, name: string): boolean {
  const sum = sums.get(name);
  return sum !== undefined && sum !== SUM_OF_NOTHING;
}

/** The files of a directory without a stored sum; null when there are no sums at all. */
export function filesWithoutSum(directory: string): string[] | null {
  const sums = readSums(directory);
  return sums.size === 0 ? null : filesOf(directory, "").filter((name) => !sums.has(name));
}

export function writeSums(directory: string, sums: Sums): void {
  const file = path.join(directory, SUMS_FILE);
  const text = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("");
  fs.writeFileSync(file, text, { mode: 0o600 });
  sync(file);
}

/**
 * The files of a directory that exist, are not empty, and do not match its own sums. `known` are sums that were just
 * taken.
 */
export function changedFiles(directory: string, known: Sums): string[] {
  return [...readSums(directory)].flatMap(([name, sum]) => {
    const file = path.join(directory, name);
    const isThere = (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
    return isThere && (known.get(name) ?? sumOf(file)) !== sum ? [name] : [];
  });
}
