import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";

const placeOf = (name: string) => path.join(env.STORAGE_DIR, name);

export async function readStored(name: string): Promise<Buffer | null> {
  try {
    return await fs.readFile(placeOf(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function sync(place: string): Promise<void> {
  const handle = await fs.open(place);
  await handle.sync().finally(() => handle.close());
}

/** Writes a file below STORAGE_DIR atomically and durably, readable by the shop's user only. */
export async function store(name: string, bytes: Buffer): Promise<void> {
  const place = placeOf(name);
  const folder = path.dirname(place);
  const draft = `${place}.${randomBytes(6).toString("hex")}.part`;
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await fs.writeFile(draft, bytes, { flag: "wx", mode: 0o600, flush: true });
    await fs.rename(draft, place);
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
  await sync(folder);
}

export async function removeStored(name: string): Promise<void> {
  await fs.rm(placeOf(name), { force: true });
}

export async function listStored(folder: string): Promise<string[]> {
  return fs.readdir(placeOf(folder)).catch(() => []);
}

/** Modification time of a file below STORAGE_DIR (UTC ms); null when it does not exist. */
export async function storedAt(name: string): Promise<number | null> {
  const found = await fs.stat(placeOf(name)).catch(() => null);
  return found === null ? null : found.mtimeMs;
}
