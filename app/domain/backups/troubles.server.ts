import { write } from "~/db/client.server";
import { backupProgram } from "~/providers/backups/command.server";
import { DAY_MS, formatLongDate, MINUTE_MS, now } from "../dates/time";
import { queueMailToShop } from "../mail/queue.server";
import { readSettings } from "../settings/settings.server";
import { LATE_BACKUP_MS, LATE_STREAM_MS } from "./due";
import { newestBackup } from "./newest.server";
import { lastFailure, lastProven, lastSent, runOfBackup } from "./runs.server";
import { copyElsewhere } from "./stream/state.server";
import type { BackupTrouble } from "./view";

const MAIL_AFTER_MS = 3 * DAY_MS;
// A week's trial and three days.
const UNPROVEN_MAIL_AFTER_MS = 10 * DAY_MS;
const UNSTREAMED_MAIL_AFTER_MS = 60 * MINUTE_MS;
const MAIL_AGAIN_MS = 7 * DAY_MS;

/** A trouble, the time (UTC ms) since when something is wrong, and after how long the owner is mailed. */
type Trouble = BackupTrouble & { since: number; mailAfterMs: number };

const because = (reason: string | null | undefined) => (reason ? ` ${reason}` : "");

function lateness(at: number, newest: number | null, shopSince: number): Trouble[] {
  const since = newest ?? shopSince;
  if (at - since <= LATE_BACKUP_MS) return [];
  const failure = lastFailure(at);
  const reason = failure !== undefined && failure.startedAt > since ? failure.error : null;
  const text =
    newest === null
      ? `There is no backup yet.${because(reason)}`
      : `The last one was made on ${formatLongDate(newest)}.${because(reason)}`;
  const title = "The backup is late";
  return [{ key: "late", title, text, since, mailAfterMs: MAIL_AFTER_MS }];
}

function faultsOf(
  newest: { name: string; madeAt: number },
  shopSince: number,
  at: number,
): Trouble[] {
  const run = runOfBackup(newest.name);
  const found: Trouble[] = [];
  if (run === undefined) return found;
  if (run.lacks.length > 0) {
    found.push({
      key: "lacks",
      title: "The shop has lost something",
      text: `It lacks ${run.lacks.join(", and ")}. An older backup, or a copy elsewhere, may have it.`,
      since: newest.madeAt,
      mailAfterMs: MAIL_AFTER_MS,
    });
  }
  if (run.proofError !== null) {
    found.push({
      key: "unproven",
      title: "The backup could not be restored on trial",
      text: run.proofError,
      since: lastProven(at)?.provenAt ?? shopSince,
      mailAfterMs: UNPROVEN_MAIL_AFTER_MS,
    });
  }
  if (backupProgram() !== null && run.sentAt === null && run.sendError !== null) {
    found.push({
      key: "unsent",
      title: "The backup lies on one computer only",
      text: `${run.sendError.replace(/\.?$/, ".")} The shop tries again by itself.`,
      since: lastSent(at)?.startedAt ?? shopSince,
      mailAfterMs: MAIL_AFTER_MS,
    });
  }
  return found;
}

function streamLateness(at: number): Trouble[] {
  const copy = copyElsewhere();
  const since = copy?.at ?? performance.timeOrigin;
  if (copy === null || at - since <= LATE_STREAM_MS) return [];
  const lies =
    copy.at === null
      ? `Nothing was copied to ${copy.to} yet.`
      : `What was written since ${formatLongDate(since)} lies on this computer only, and not at ${copy.to}.`;
  const text = `${lies}${because(copy.error)}`;
  const title = "The copy elsewhere is late";
  return [{ key: "unstreamed", title, text, since, mailAfterMs: UNSTREAMED_MAIL_AFTER_MS }];
}

function troublesAt(at: number): Trouble[] {
  const { createdAt } = readSettings();
  const newest = newestBackup(at);
  const found = [...streamLateness(at), ...lateness(at, newest?.madeAt ?? null, createdAt)];
  return newest === undefined ? found : [...found, ...faultsOf(newest, createdAt, at)];
}

export const backupTroubles = (at = now()): BackupTrouble[] =>
  troublesAt(at).map(({ key, title, text }) => ({ key, title, text }));

export function mailBackupTroubles(at = now()): void {
  for (const { key, title, text, since, mailAfterMs } of troublesAt(at)) {
    const overMs = at - since - mailAfterMs;
    if (overMs < 0) continue;
    const uniqueKey = `backup ${key} ${since} ${Math.floor(overMs / MAIL_AGAIN_MS)}`;
    const payload = { title, text };
    write((tx) => queueMailToShop(tx, { kind: "backup-trouble", uniqueKey, payload }, at));
  }
}
