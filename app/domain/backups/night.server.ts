import { write } from "~/db/client.server";
import { writeWhenFree } from "~/db/write-lock.server";
import { now } from "../dates/time";
import { readSettings } from "../settings/settings.server";
import { makeBackupApart, proveBackupApart } from "./apart.server";
import { isBackupDue, TRIAL_EVERY_MS } from "./due";
import { newestBackup } from "./newest.server";
import { removeOldBackups } from "./rotate.server";
import {
  lastFailure,
  lastProven,
  recordFate,
  recordMade,
  recordNotMade,
  runOfBackup,
} from "./runs.server";
import { queueSending } from "./send.server";
import { mailBackupTroubles } from "./troubles.server";

type Write = (details: object, message: string) => void;
type Log = { info: Write; warn: Write; error: Write };

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Makes a backup in a process of its own, removes outdated ones, and queues its copy to another place. Stores the
 * reason of a failure for the owner. Returns whether it was made.
 */
export async function backUp(stopping: AbortSignal, log: Pick<Log, "error">): Promise<boolean> {
  const at = now();
  try {
    const made = await makeBackupApart(at, stopping);
    await recordMade(made, at);
    await writeWhenFree(() => write((tx) => queueSending(tx, made.name, now())));
    await tidy(log);
    return true;
  } catch (error) {
    if (stopping.aborted) return false;
    await recordNotMade(reasonOf(error), at);
    log.error({ reason: reasonOf(error) }, "no backup was made");
    return false;
  }
}

async function tidy(log: Pick<Log, "error">): Promise<void> {
  try {
    await removeOldBackups(now());
  } catch (error) {
    log.error({ reason: reasonOf(error) }, "old backups were not removed");
  }
}

async function prove(
  { name, madeAt }: { name: string; madeAt: number },
  stopping: AbortSignal,
  log: Log,
) {
  try {
    const { tookMs } = await proveBackupApart(name, stopping);
    const at = now();
    await recordFate(name, madeAt, {
      triedAt: at,
      provenAt: at,
      proofMs: tookMs,
      proofError: null,
    });
    log.info({ backup: name, ms: tookMs }, "backup restored on trial");
  } catch (error) {
    if (stopping.aborted) return;
    await recordFate(name, madeAt, { triedAt: now(), proofError: reasonOf(error) });
    log.error({ backup: name, reason: reasonOf(error) }, "backup could not be restored on trial");
  }
}

function isDue(at: number): boolean {
  const { backupHour: hour, createdAt: shopSince } = readSettings();
  const made = newestBackup(at);
  const lastFailedAt = lastFailure(at)?.startedAt ?? null;
  return isBackupDue({ hour, at, shopSince, lastMadeAt: made?.madeAt ?? null, lastFailedAt });
}

function toProve(at: number) {
  const newest = newestBackup(at);
  if (newest === undefined || at - (lastProven(at)?.provenAt ?? 0) < TRIAL_EVERY_MS) return null;
  return (runOfBackup(newest.name)?.triedAt ?? null) === null ? newest : null;
}

export async function keepBackups(stopping: AbortSignal, log: Log): Promise<void> {
  const begun = now();
  if (isDue(begun) && (await backUp(stopping, log))) {
    log.info({ ms: now() - begun }, "backup made");
  }
  const newest = toProve(now());
  if (newest !== null && !stopping.aborted) await prove(newest, stopping, log);
  mailBackupTroubles();
}
