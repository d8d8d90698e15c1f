import fs from "node:fs";
import path from "node:path";
import { ended } from "../scripts/child";
import { startNode } from "../scripts/demo/children";
import { atEnd } from "./ending";

/** Not the system's temporary directory, which may be in memory: writes must reach the disk. */
const PLACE = ".cache";

/** An empty storage directory, removed at the end of the run. */
export function newStorage(): string {
  fs.mkdirSync(PLACE, { recursive: true });
  const directory = path.resolve(fs.mkdtempSync(path.join(PLACE, "bench-")));
  atEnd(() => fs.rmSync(directory, { recursive: true, force: true, maxRetries: 3 }));
  return directory;
}

async function fill(script: string[], what: string): Promise<string> {
  const directory = newStorage();
  const child = startNode(["--import", "tsx", ...script], {
    env: { ...process.env, STORAGE_DIR: directory, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if ((await ended(child)) !== 0) throw new Error(`${what} could not be loaded.`);
  return directory;
}

/** A storage directory with the demo catalogue. */
export function seededStorage(): Promise<string> {
  return fill(["scripts/shop.ts", "seed"], "The demo catalogue");
}

const filled = new Map<number, Promise<string>>();

/** A storage directory with this many books that no other part uses. */
export const ownStorage = (books: number): Promise<string> =>
  fill(["bench/fill-process.ts", String(books)], "The books");

/** A storage directory with this many books; memoised. */
export function filledStorage(books: number): Promise<string> {
  const directory = filled.get(books) ?? ownStorage(books);
  filled.set(books, directory);
  return directory;
}
