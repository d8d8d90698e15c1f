import fs from "node:fs";
import path from "node:path";
import type { StreamPlace } from "./place";

const UNFINISHED = /\.part$/;

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await fs.promises.readdir(folder, { withFileTypes: true });
    return entries.filter((one) => one.isFile()).map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Synced before it gets its name, because another machine may read there at any moment. */
async function nameSynced(draft: string, file: string): Promise<void> {
  const handle = await fs.promises.open(draft, "r+");
  await handle.sync().finally(() => handle.close());
  await fs.promises.rename(draft, file);
}

async function copyMissing(from: string, to: string): Promise<void> {
  await fs.promises.mkdir(to, { recursive: true, mode: 0o700 });
  const there = new Set(await namesIn(to));
  const missing = (await namesIn(from)).filter((name) => !there.has(name));
  for (const name of missing.filter((one) => !UNFINISHED.test(one))) {
    const draft = path.join(to, `${name}.part`);
    await fs.promises.copyFile(path.join(from, name), draft);
    await nameSynced(draft, path.join(to, name));
  }
}

export function folderPlace(folder: string): StreamPlace {
  const at = (name: string) => path.join(folder, name);
  return {
    async read(name) {
      // A folder that is not there at all is a disk that is not mounted, or a mistake.
      await fs.promises.access(folder, fs.constants.W_OK);
      return fs.promises.readFile(at(name), "utf8").catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    async write(name, text) {
      await fs.promises.mkdir(path.dirname(at(name)), { recursive: true, mode: 0o700 });
      const draft = `${at(name)}.part`;
      await fs.promises.writeFile(draft, text, { mode: 0o600 });
      await nameSynced(draft, at(name));
    },
    send: (from, name) => copyMissing(from, at(name)),
    fetch: (name, to) => copyMissing(at(name), to),
  };
}
