import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { DATABASE } from "~/db/kept-database.server";
import { env } from "~/env.server";
import { targetInWords } from "~/providers/stream/target";
import type { StreamView } from "./view";

const FILE = "stream.json";

const time = z.int().nullable();

/** What the stream's service stores for the shop. Times in UTC ms. */
const stateSchema = z.object({
  to: z.string(),
  owner: z.uuid(),
  /** The mark of the storage whose copy was restored here: its place may be taken over. */
  cameFrom: z.string().nullable(),
  copiedAt: time,
  /** When the secret and all images of that moment were elsewhere: the place answered then. */
  sentAt: time,
  copyError: z.string().nullable(),
  sendError: z.string().nullable(),
});
export type StreamState = z.infer<typeof stateSchema>;

function storedState(): StreamState | null {
  try {
    const text = fs.readFileSync(path.join(env.STORAGE_DIR, FILE), "utf8");
    return stateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function streamStateOf(to: string): StreamState {
  const stored = storedState();
  if (stored?.to === to) return stored;
  const { owner = randomUUID(), cameFrom = null } = stored ?? {};
  const errors = { copyError: null, sendError: null };
  return { to, owner, cameFrom, copiedAt: null, sentAt: null, ...errors };
}

export function writeStreamState(state: StreamState): void {
  const file = path.join(env.STORAGE_DIR, FILE);
  fs.writeFileSync(`${file}.part`, JSON.stringify(state), { mode: 0o600 });
  fs.renameSync(`${file}.part`, file);
}

/** When the database was last written. SQLite removes the log when its last user ends. */
function writtenAt(): number {
  const [log, database] = [`${DATABASE}-wal`, DATABASE].map((name) =>
    fs.statSync(path.join(env.STORAGE_DIR, name), { throwIfNoEntry: false }),
  );
  return (log ?? database)?.mtimeMs ?? 0;
}

/**
 * The age of the copy elsewhere; null when the shop is not streamed. What was written until `at` is there: the database
 * counts as copied while nothing was written after it, but no later than the place last answered.
 */
export function copyElsewhere(): StreamView | null {
  if (env.STREAM_TO === undefined) return null;
  const { copiedAt, sentAt, copyError, sendError } = streamStateOf(env.STREAM_TO);
  const error = copyError ?? sendError;
  const to = targetInWords(env.STREAM_TO);
  if (copiedAt === null || sentAt === null) return { to, at: null, error };
  const isWhole = writtenAt() <= copiedAt;
  return { to, at: isWhole ? sentAt : Math.min(copiedAt, sentAt), error };
}
