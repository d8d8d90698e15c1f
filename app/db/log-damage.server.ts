import fs from "node:fs";
import path from "node:path";
import { claimStorage } from "./storage-lock.server";

/** How SQLite's write-ahead log and its index are laid out: https://sqlite.org/walformat.html */
const MAGIC = 0x377f0682;
const LOG_HEAD_BYTES = 32;
const FRAME_HEAD_BYTES = 24;
const SALTS = { logHead: 16, frame: 8, index: 32 };
const INDEX_BYTES = 136;
const INDEX = { frames: 16, carried: 96 };
const RECORD = "log-damage.json";

/** What could not be read of a log: pages, and how many changes they belonged to, as far as can be known. `at` in UTC ms. */
export type LogDamage = { at: number; pages: number; changes: number };

type Sums = [first: number, second: number];

function bytesOf(file: string): Buffer {
  return fs.existsSync(file) ? fs.readFileSync(file) : Buffer.alloc(0);
}

/** SQLite's checksum of some bytes, after those of others. */
function checksum(bytes: Buffer, isBigEndian: boolean, [first, second]: Sums): Sums {
  const read = isBigEndian ? bytes.readUInt32BE.bind(bytes) : bytes.readUInt32LE.bind(bytes);
  let [one, two] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + read(at) + two) >>> 0;
    two = (two + read(at + 4) + one) >>> 0;
  }
  return [one, two];
}

const isStoredAt = (bytes: Buffer, at: number, [first, second]: Sums) =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;

function framesOf(log: Buffer, pageBytes: number) {
  const size = FRAME_HEAD_BYTES + pageBytes;
  const count = Math.floor((log.length - LOG_HEAD_BYTES) / size);
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    log.subarray(LOG_HEAD_BYTES + i * size, LOG_HEAD_BYTES + (i + 1) * size),
  );
}

const saltOf = (frame: Buffer) => frame.subarray(SALTS.frame, SALTS.frame + 8);
const isCommit = (frame: Buffer) => frame.readUInt32BE(4) !== 0;

/** How many frames SQLite will find: those up to the last commit before the first that is not whole. Null: a damaged head. */
function readableFrames(head: Buffer, frames: Buffer[]): number | null {
  const magic = head.readUInt32BE(0);
  if (magic >>> 1 !== MAGIC >>> 1) return null;
  // Its last bit says how the checksums read the bytes.
  const isBigEndian = (magic & 1) === 1;
  let sums = checksum(head.subarray(0, 24), isBigEndian, [0, 0]);
  if (!isStoredAt(head, 24, sums)) return null;
  const salt = head.subarray(SALTS.logHead, SALTS.logHead + 8);
  let found = 0;
  for (const [i, frame] of frames.entries()) {
    sums = checksum(frame.subarray(0, 8), isBigEndian, sums);
    sums = checksum(frame.subarray(FRAME_HEAD_BYTES), isBigEndian, sums);
    if (!saltOf(frame).equals(salt)) break;
    if (!isStoredAt(frame, 16, sums)) break;
    if (isCommit(frame)) found = i + 1;
  }
  return found;
}

const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0);

/** What tells the frames of a log's last round from earlier ones that follow them: its head says it, else the index or a frame. */
function roundOf(head: Buffer | null, frames: Buffer[], index: Buffer): Buffer {
  if (head !== null) return head.subarray(SALTS.logHead, SALTS.logHead + 8);
  const inIndex = index.subarray(SALTS.index, SALTS.index + 8);
  const isOfIndex = inIndex.length === 8 && !isEmpty(inIndex);
  if (isOfIndex && (frames.length === 0 || frames.some((one) => saltOf(one).equals(inIndex)))) {
    return inIndex;
  }
  const whole = frames.find((frame) => !isEmpty(saltOf(frame)));
  return whole === undefined ? Buffer.alloc(0) : saltOf(whole);
}

/** What the index beside a log says of it: how many frames were committed, and how many the database has already. */
function knownOf(index: Buffer, round: Buffer) {
  const isOfRound =
    index.length >= INDEX_BYTES && index.subarray(SALTS.index, SALTS.index + 8).equals(round);
  if (!isOfRound) return { frames: 0, carried: 0 };
  return { frames: index.readUInt32LE(INDEX.frames), carried: index.readUInt32LE(INDEX.carried) };
}

/**
 * Looks for changes in a log that SQLite will not find, because something before them is damaged. One that was being
 * written when the shop was killed counts as never written.
 */
function examine(file: string, pageBytes: number) {
  const log = bytesOf(`${file}-wal`);
  const index = bytesOf(`${file}-shm`);
  const frames = framesOf(log, pageBytes);
  const head = log.subarray(0, LOG_HEAD_BYTES);
  const readable = head.length < LOG_HEAD_BYTES ? null : readableFrames(head, frames);
  const found = readable ?? 0;
  const round = roundOf(readable === null ? null : head, frames, index);
  const known = knownOf(index, round);
  const from = Math.max(found, known.carried);
  const unread = frames.slice(from).filter((frame) => saltOf(frame).equals(round));
  const changes = unread.filter(isCommit).length;
  const isDamaged = known.frames > found || changes > 1;
  if (!isDamaged) return null;
  const pages = Math.max(unread.length, known.frames - from);
  return { pages, changes, isCarried: known.carried > found };
}

const pageBytesOf = (database: Buffer) => {
  const stored = database.length < 18 ? 0 : database.readUInt16BE(16);
  return stored === 1 ? 65_536 : stored;
};

function beginningOf(file: string): Buffer {
  const handle = fs.openSync(file, "r");
  const bytes = Buffer.alloc(100);
  const read = fs.readSync(handle, bytes, 0, bytes.length, 0);
  fs.closeSync(handle);
  return bytes.subarray(0, read);
}

/** Whether a database was not closed: then its log, or the index of one, is still there. */
export const hasLog = (file: string): boolean =>
  fs.existsSync(`${file}-shm`) ||
  (fs.statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * Examines the log of a database that nobody has open, before SQLite does, which leaves out what it cannot read without a
 * word. A damaged log of which the database has more already than can be read is removed: it would take the database back.
 * What was found is written down beside it, for `logDamage`.
 */
export function examineLog(file: string, at = Date.now()): LogDamage | null {
  if (!hasLog(file) || !fs.existsSync(file)) return null;
  const pageBytes = pageBytesOf(beginningOf(file));
  const found = pageBytes === 0 ? null : examine(file, pageBytes);
  if (found === null) return null;
  const { isCarried, ...lost } = found;
  if (isCarried) for (const end of ["-wal", "-shm"]) fs.rmSync(file + end, { force: true });
  if (lost.pages === 0) return null;
  const damage = { at, ...lost };
  fs.writeFileSync(path.join(path.dirname(file), RECORD), JSON.stringify(damage), { mode: 0o600 });
  return damage;
}

/** Takes the storage for itself. Null when another has it. */
function takeAlone(directory: string): (() => void) | null {
  try {
    return claimStorage(directory, "replace");
  } catch {
    return null;
  }
}

/**
 * Examines the log as `examineLog` does, unless another process has the storage: then it has read that log already.
 * Nobody can open the database meanwhile, and write to its log or end it.
 */
export function examineLogAlone(file: string): void {
  const release = takeAlone(path.dirname(file));
  if (release === null) return;
  try {
    examineLog(file);
  } finally {
    release();
  }
}

/** What could not be read of the log when it was last found damaged; null when it never was. */
export function logDamage(directory: string): LogDamage | null {
  const file = path.join(directory, RECORD);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : null;
}
