import fs from "node:fs";
import path from "node:path";
import { ERASURES_FILE } from "./erasures.server";

export function sync(place: string): void {
  const descriptor = fs.openSync(place, "r");
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

export const backupDraft = (file: string) => `${file}.part`;

export function copyToDraft(from: string, to: string): void {
  fs.copyFileSync(from, backupDraft(to));
  fs.chmodSync(backupDraft(to), 0o600);
  sync(backupDraft(to));
}

export function nameDraft(file: string): void {
  fs.renameSync(backupDraft(file), file);
  sync(path.dirname(file));
}

export function copyDurably(from: string, to: string): void {
  copyToDraft(from, to);
  nameDraft(to);
}

/** Refuses a directory with links, pipes and the like in it, which lead elsewhere. @throws Error with a sentence. */
export function requirePlainFiles(directory: string): void {
  const odd = fs
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd === undefined) return;
  const name = path.relative(directory, path.join(odd.parentPath, odd.name));
  throw new Error(
    `${directory} holds a link, or something else that is no file: ${name}. The shop makes no such backup, and follows none. Nothing was changed.`,
  );
}

export const SECRET = "secret";

/** Copies the secret beside a database: without it the credentials cannot be decrypted. */
export function copySecret(from: string, to: string): void {
  const secret = path.join(from, SECRET);
  if (fs.existsSync(secret)) copyDurably(secret, path.join(to, SECRET));
}

export function copyErasures(from: string, to: string): void {
  const list = path.join(from, ERASURES_FILE);
  if (fs.existsSync(list)) copyDurably(list, path.join(to, ERASURES_FILE));
}
