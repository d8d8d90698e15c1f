import { and, eq, isNull } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { jobs } from "~/db/schema/work";
import { env } from "~/env.server";
import { backupProgram } from "~/providers/backups/command.server";
import { type BackupDirectory, listBackups } from "~/providers/backups/directories.server";
import { freeBytes } from "~/providers/backups/space.server";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { longestKeptDays } from "../settings/rules";
import { readSettings } from "../settings/settings.server";
import { nextTime } from "./due";
import { newestBackup } from "./newest.server";
import { type BackupRun, lastProven, lastSent, runOfBackup } from "./runs.server";
import { copyElsewhere } from "./stream/state.server";
import { backupTroubles } from "./troubles.server";
import type { BackupsView, BackupView } from "./view";

const KIND = "make-backup";

function viewOf({ name, madeAt }: BackupDirectory, run?: BackupRun): BackupView {
  return {
    name,
    madeAt,
    bytes: run?.bytes ?? null,
    books: run?.books ?? null,
    payments: run?.payments ?? null,
    images: run?.images ?? null,
    lacks: run?.lacks ?? [],
    provenAt: run?.provenAt ?? null,
    proofMs: run?.proofMs ?? null,
    proofError: run?.proofError ?? null,
    sentAt: run?.sentAt ?? null,
    sentTo: run?.sentTo ?? null,
    sendError: run?.sendError ?? null,
  };
}

const viewOfRun = (run: BackupRun | undefined): BackupView | null =>
  run === undefined ? null : viewOf({ name: run.name ?? "", madeAt: run.startedAt }, run);

function newestView(at: number): BackupView | null {
  const newest = newestBackup(at);
  return newest === undefined ? null : viewOf(newest, runOfBackup(newest.name));
}

function isAskedFor(): boolean {
  const waits = and(eq(jobs.kind, KIND), isNull(jobs.deadAt));
  return db.select({ id: jobs.id }).from(jobs).where(waits).limit(1).get() !== undefined;
}

export function backupsForAdmin(_admin: Owner): BackupsView {
  const at = now();
  const settings = readSettings();
  return {
    backups: listBackups(env.STORAGE_DIR).map((one) => viewOf(one, runOfBackup(one.name))),
    newest: newestView(at),
    lastProven: viewOfRun(lastProven(at)),
    lastSent: viewOfRun(lastSent(at)),
    program: backupProgram(),
    stream: copyElsewhere(),
    nextAt: nextTime(settings.backupHour, at),
    isBeingMade: isAskedFor(),
    longestKeptDays: longestKeptDays(settings),
    freeBytes: freeBytes(env.STORAGE_DIR),
    troubles: backupTroubles(at),
  };
}

export function askForBackup(admin: Owner): void {
  const at = now();
  write((tx) => {
    enqueue(tx, { kind: KIND, payload: {}, now: at, uniqueKey: KIND });
    recordChange(tx, admin, { action: "asked for", targetKind: "backup", targetId: at }, at);
  });
}
