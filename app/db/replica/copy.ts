import { hash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The longest path of a socket that all systems take. */
const LONGEST_SOCKET = 100;

/** This box's copy of the database. */
export const copyOf = (directory: string): string => path.join(directory, "shop.db");

/** Whether a box has a copy that was whole once. libSQL notes beside it how far it has come. */
export const copyIsThere = (directory: string): boolean =>
  fs.existsSync(copyOf(directory)) && fs.existsSync(`${copyOf(directory)}-client_wal_index`);

/** Where the program that keeps the copy listens. */
export function socketOf(directory: string): string {
  const inside = path.join(directory, "replica.sock");
  if (inside.length <= LONGEST_SOCKET) return inside;
  const name = hash("sha256", path.resolve(directory), "hex").slice(0, 16);
  return path.join(os.tmpdir(), `dogear-${name}.sock`);
}
