import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Database } from "~/db/driver.server";
import { isBusy } from "./busy-error.server";
import { createPrivately } from "./private-files.server";

const FILE = "limits.db";
/** SQLite would sleep longer and longer on a locked file, which others lock for microseconds: it is asked anew instead. */
const ASK_FOR_MS = 5;
const MOST_ASKED = 50;
const KEY_BYTES = 16;

const TABLES = `
  create table if not exists windows (
    key blob primary key, ends_at integer not null, calls integer not null, is_kept integer not null
  ) without rowid;
  create index if not exists windows_by_end on windows (is_kept, ends_at);
  create table if not exists tracked (windows integer not null);
  insert into tracked select 0 where not exists (select 1 from tracked);`;

/** So many calls under one key in a fixed window; one that `isKept` is never evicted before its end. */
type Counted = { key: string; calls: number; perMs: number; isKept?: true };

/**
 * Milliseconds on a clock that all processes of a machine share and nobody sets. Node promises only that `hrtime` goes
 * forward; libuv reads it from CLOCK_MONOTONIC on Linux, mach_continuous_time on macOS and the performance counter on
 * Windows, each of which counts from the machine's start, whoever asks. (`performance.now` has the start of the
 * process taken off.)
 */
const machineMs = () => Number(process.hrtime.bigint() / 1_000_000n);

/** Keys may be addresses and secrets of browsers, which the file need not hold. */
const digest = (key: string) => hash("sha256", key, "buffer").subarray(0, KEY_BYTES);

function patiently<Result>(work: () => Result): Result {
  for (let asked = 1; ; asked += 1) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || asked >= MOST_ASKED) throw error;
    }
  }
}

function openFile(file: string): Database {
  createPrivately(file);
  const database = new Database(file, { timeout: ASK_FOR_MS });
  patiently(() => database.pragma("journal_mode = WAL"));
  // A power cut ends the windows anyway.
  database.pragma("synchronous = OFF");
  patiently(() => database.transaction(() => database.exec(TABLES)).immediate());
  return database;
}

const statementsOf = (database: Database) => ({
  look: database.prepare<[Buffer], { endsAt: number; calls: number }>(
    "select ends_at as endsAt, calls from windows where key = ?",
  ),
  addCall: database.prepare<[Buffer]>("update windows set calls = calls + 1 where key = ?"),
  begin: database.prepare<[Buffer, number, number]>(
    "insert into windows values (?, ?, 1, ?) on conflict do update set ends_at = excluded.ends_at, calls = 1",
  ),
  size: database.prepare<[], number>("select windows from tracked").pluck(),
  grow: database.prepare("update tracked set windows = windows + 1"),
  evict: database.prepare(
    "delete from windows where key = (select key from windows where is_kept = 0 order by ends_at limit 1)",
  ),
  sweep: database.prepare<[number]>("delete from windows where is_kept = 1 and ends_at <= ?"),
});

/**
 * Opens the windows of a limit that all processes of this machine count in, in a file of the storage. Blocks for
 * microseconds. Of those
 * that are not kept, windows that have ended are evicted first, then those that end soonest.
 * @throws Error when the file cannot be opened, and later when it cannot be read or written, or stays locked.
 */
export function openLimitWindows(directory: string, maxTracked: number) {
  const database = openFile(path.join(directory, FILE));
  const { look, addCall, begin, size, grow, evict, sweep } = statementsOf(database);

  const keyed = (bounds: Counted[]) =>
    bounds.map(({ key, ...bound }) => ({ id: digest(key), ...bound }));
  type Keyed = ReturnType<typeof keyed>[number];

  /** Read after the row, so that no window seems to begin later than now: one that does was left by another start of the machine. */
  function stateOf({ id, perMs }: Keyed) {
    const row = look.get(id);
    const at = machineMs();
    const left = row === undefined ? 0 : row.endsAt - at;
    const isOpen = left > 0 && left <= perMs;
    return {
      at,
      left,
      calls: isOpen ? (row?.calls ?? 0) : 0,
      isOpen,
      isTracked: row !== undefined,
    };
  }

  function waitOf(bounds: Keyed[]): number | null {
    for (const bound of bounds) {
      const { isOpen, calls, left } = stateOf(bound);
      if (isOpen && calls >= bound.calls) return left;
    }
    return null;
  }

  function makeRoom(): void {
    if ((size.get() ?? 0) >= maxTracked) evict.run();
    else grow.run();
  }

  function addTo(bounds: Keyed[]): void {
    for (const bound of bounds) {
      const { at, isOpen, isTracked } = stateOf(bound);
      if (!isTracked && bound.isKept) sweep.run(at);
      else if (!isTracked) makeRoom();
      if (isOpen) addCall.run(bound.id);
      else begin.run(bound.id, at + bound.perMs, Number(bound.isKept ?? false));
    }
  }

  const add = database.transaction(addTo);
  const addWithRoom = database.transaction((bounds: Keyed[]) => {
    const wait = waitOf(bounds);
    if (wait === null) addTo(bounds);
    return wait;
  });

  return {
    waitFor: (bounds: Counted[]): number | null => waitOf(keyed(bounds)),
    /** Looks before it locks: a flood of calls that are refused must not keep others from counting. */
    count(bounds: Counted[]): number | null {
      const found = keyed(bounds);
      return waitOf(found) ?? patiently(() => addWithRoom.immediate(found));
    },
    countAnyway(bounds: Counted[]): void {
      const found = keyed(bounds);
      patiently(() => add.immediate(found));
    },
    close: (): void => void database.close(),
  };
}

/** Removes all windows. For the start of the box, before any process counts in them. */
export function freshLimitWindows(directory: string): void {
  for (const end of ["", "-wal", "-shm"]) {
    fs.rmSync(path.join(directory, FILE + end), { force: true });
  }
}
