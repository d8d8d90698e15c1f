import { and, desc, eq, isNotNull, lt, lte, ne } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { backupRuns } from "~/db/schema/work";
import { writeWhenFree } from "~/db/write-lock.server";
import { DAY_MS, now } from "../dates/time";
import type { MadeBackup } from "./make.server";

const REMEMBERED_MS = 400 * DAY_MS;

export type BackupRun = typeof backupRuns.$inferSelect;

type Fate = Partial<Omit<BackupRun, "id" | "name">>;

export async function recordMade(made: MadeBackup, startedAt: number): Promise<void> {
  const { name, bytes, images, lacks, contents } = made;
  const { books = 0, payments = 0 } = contents.rows;
  const row = { name, bytes, images, lacks, books, payments, startedAt, finishedAt: now() };
  await writeWhenFree(() =>
    write((tx) => tx.insert(backupRuns).values(row).onConflictDoNothing().run()),
  );
}

export async function forgetOldRuns(at: number): Promise<void> {
  const proven = lastProven(at)?.id;
  const isOld = lt(backupRuns.startedAt, at - REMEMBERED_MS);
  const isOther = proven === undefined ? undefined : ne(backupRuns.id, proven);
  await writeWhenFree(() => write((tx) => tx.delete(backupRuns).where(and(isOld, isOther)).run()));
}

export async function recordNotMade(error: string, startedAt: number): Promise<void> {
  const row = { error, startedAt, finishedAt: now() };
  await writeWhenFree(() => write((tx) => tx.insert(backupRuns).values(row).run()));
}

export async function recordFate(name: string, madeAt: number, fate: Fate): Promise<void> {
  const times = { startedAt: madeAt, finishedAt: madeAt };
  const row = { name, ...times, ...fate };
  await writeWhenFree(() =>
    write((tx) =>
      tx
        .insert(backupRuns)
        .values(row)
        .onConflictDoUpdate({ target: backupRuns.name, set: fate })
        .run(),
    ),
  );
}

export const runOfBackup = (name: string): BackupRun | undefined =>
  db.select().from(backupRuns).where(eq(backupRuns.name, name)).get();

type Told =
  | typeof backupRuns.error
  | typeof backupRuns.name
  | typeof backupRuns.provenAt
  | typeof backupRuns.sentAt;

/**
 * The latest run up to `at` (UTC ms) with this fact, because one noted while the clock was ahead would silence the
 * alarms until then.
 */
const latestWith = (
  told: Told,
  by: typeof backupRuns.startedAt | typeof backupRuns.provenAt,
  at: number,
) =>
  db
    .select()
    .from(backupRuns)
    .where(and(isNotNull(told), lte(by, at)))
    .orderBy(desc(by))
    .limit(1)
    .get();

export const lastFailure = (at: number): BackupRun | undefined =>
  latestWith(backupRuns.error, backupRuns.startedAt, at);

export const lastProven = (at: number): BackupRun | undefined =>
  latestWith(backupRuns.provenAt, backupRuns.provenAt, at);

export const lastSent = (at: number): BackupRun | undefined =>
  latestWith(backupRuns.sentAt, backupRuns.startedAt, at);
