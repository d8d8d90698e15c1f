import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openTable } from "./table.server";

const SAMPLES = "../shared/data/import-samples";

let files = 0;

/** A file with this content, in a directory that the tests' end removes with the shop's own. */
export function fileWith(content: string | Uint8Array): string {
  const directory = process.env.STORAGE_DIR ?? os.tmpdir();
  const file = path.join(directory, `sample-${++files}.csv`);
  fs.writeFileSync(file, content);
  return file;
}

export const samplePath = (name: string): string => path.join(SAMPLES, name);

/** A whole table at once. */
export async function readAll(file: string) {
  const { headers, separator, rows } = await openTable(file);
  const read = [];
  for await (const row of rows) read.push(row);
  return { headers, separator, rows: read };
}
