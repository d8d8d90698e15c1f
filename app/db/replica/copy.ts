import { hash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The longest path of a socket that all systems take. */
const LONGEST_SOCKET = 100;

/** This box's copy of the database. */
export const copyOf = (directory: string): string => path.join(directory, "shop.db");

/** What the system knows the copy's file by; null where there is none. A file that another has replaced had another. */
export const fileNumberOf = (directory: string): number | null =>
  fs.statSync(copyOf(directory), { throwIfNoEntry: false })?.ino ?? null;

/** libSQL notes beside a copy how far it has come. */
const NOTE = "-client_wal_index";
/** Stands beside a copy from before it is whole. */
const MARK = "-of-primary";

/** The files of a copy, besides the database. */
export const besideCopy = (directory: string): string[] =>
  ["-wal", "-shm", NOTE, "-info", MARK].map((end) => copyOf(directory) + end);

const isFilled = (file: string): boolean =>
  (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Whether a box has a copy of which something was fetched. libSQL makes an empty note before that. */
export const copyIsThere = (directory: string): boolean =>
  isFilled(copyOf(directory)) && isFilled(copyOf(directory) + NOTE);

/** Says that the database of a storage is to be a copy, before there is anything of it. */
export const markCopy = (directory: string): void =>
  fs.writeFileSync(copyOf(directory) + MARK, "", { mode: 0o600 });

/** Whether it says so still. */
export const isMarked = (directory: string): boolean => fs.existsSync(copyOf(directory) + MARK);

const isOfPrimary = (directory: string): boolean =>
  [NOTE, MARK].some((end) => fs.existsSync(copyOf(directory) + end));

const MOVED = "shop-moved-";

/** The name for a database that is moved to a primary on a day, such as 2027-01-31. */
export function nameMoved(directory: string, day: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${MOVED}${day}${number === 1 ? "" : `-${number}`}.db`;
    if (!fs.existsSync(path.join(directory, name))) return path.join(directory, name);
  }
}

const hasMoved = (directory: string): boolean =>
  fs.existsSync(directory) && fs.readdirSync(directory).some((name) => name.startsWith(MOVED));

function faultOf(directory: string, isCopy: boolean): string | null {
  const file = copyOf(directory);
  const isThere = isFilled(file);
  if (!isThere && !isCopy && hasMoved(directory)) {
    return "The shop has moved to a primary. Set DATABASE_URL, or bring it back to a file: npm run shop -- move-from-libsql.";
  }
  if (!isThere || isOfPrimary(directory) === isCopy) return null;
  return isCopy
    ? `${file} is a database of its own. Move it to the primary first: npm run shop -- move-to-libsql.`
    : `${file} is a copy of a primary's database. Set DATABASE_URL, or bring the shop back to a file: npm run shop -- move-from-libsql.`;
}

/**
 * Keeps a copy from being written as if it were the shop's own database, the shop's own from being taken for a copy, and an
 * empty shop from taking the place of one that has moved.
 * @throws Error with a sentence that says what to do.
 */
export function requireOwnKind(directory: string, isCopy: boolean): void {
  const fault = faultOf(directory, isCopy);
  if (fault !== null) throw new Error(`${fault} Nothing was changed.`);
}

/** Where the program that keeps the copy listens. */
export function socketOf(directory: string): string {
  const inside = path.join(directory, "replica.sock");
  if (inside.length <= LONGEST_SOCKET) return inside;
  const name = hash("sha256", path.resolve(directory), "hex").slice(0, 16);
  return path.join(os.tmpdir(), `dogear-${name}.sock`);
}
