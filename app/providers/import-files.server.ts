import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

const ENDING = ".csv";
const PLACE = path.join(env.STORAGE_DIR, "imports");

export function importFilePath(key: string): string {
  return path.join(PLACE, key + ENDING);
}

/** Stores an import file durably. Null, and nothing stored, when it exceeds `mostBytes`. */
export async function keepImportFile(
  content: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<{ key: string; bytes: number } | null> {
  // Not recursively: Node then names another reason than the disk's.
  if (!fs.existsSync(PLACE)) fs.mkdirSync(PLACE, { mode: 0o700 });
  const key = randomUUID();
  const file = await fs.promises.open(importFilePath(key), "wx", 0o600);
  let bytes = 0;
  let isWhole = false;
  try {
    for await (const piece of content) {
      bytes += piece.byteLength;
      if (bytes > mostBytes) return null;
      await file.write(piece);
    }
    await file.sync();
    isWhole = true;
    return { key, bytes };
  } finally {
    await file.close();
    if (!isWhole) removeImportFile(key);
  }
}

export async function importFileDigest(key: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of fs.createReadStream(importFilePath(key))) hash.update(piece);
  return hash.digest("base64url");
}

export function removeImportFile(key: string): void {
  fs.rmSync(importFilePath(key), { force: true });
}

export function keptImportFiles(before: number): string[] {
  if (!fs.existsSync(PLACE)) return [];
  return fs
    .readdirSync(PLACE)
    .filter((name) => name.endsWith(ENDING) && fs.statSync(path.join(PLACE, name)).mtimeMs < before)
    .map((name) => name.slice(0, -ENDING.length));
}
