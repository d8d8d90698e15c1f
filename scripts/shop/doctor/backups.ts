import { DATABASE, readDatabase } from "~/db/kept-database.server";
import { LATE_BACKUP_MS, LATE_STREAM_MS, TRIAL_EVERY_MS } from "~/domain/backups/due";
import { copyElsewhere } from "~/domain/backups/stream/state.server";
import { DAY_MS, formatLongDate } from "~/domain/dates/time";
import type { Env } from "~/env.server";
import { listBackups } from "~/providers/backups/directories.server";
import { type DoctorFinding, note, ok } from "./finding";

const UNPROVEN_MS = TRIAL_EVERY_MS + 2 * DAY_MS;

type Fate = {
  proven: number | null;
  sent: number | null;
  failure: string | null;
  /** JSON: what the last backup found lost or damaged in the shop. */
  lacks: string | null;
};

/** Plain SQL, because the doctor opens a database of any version. */
function fateIn(directory: string, at: number): Fate | null {
  try {
    return readDatabase(`${directory}/${DATABASE}`, (driver) => {
      const found = driver.prepare<[{ at: number }], Fate>(
        `select (select max(proven_at) from backup_runs where proven_at <= :at) as proven,
         (select max(sent_at) from backup_runs where sent_at <= :at) as sent,
         (select send_error from backup_runs where name is not null and started_at <= :at order by started_at desc limit 1) as failure,
         (select lacks from backup_runs where name is not null and started_at <= :at order by started_at desc limit 1) as lacks`,
      );
      return found.get({ at }) ?? null;
    });
  } catch {
    return null;
  }
}

function trial({ proven }: Fate, at: number): DoctorFinding {
  if (proven === null) return note("No backup was restored on trial yet");
  const text = `A backup was restored on trial on ${formatLongDate(proven)}`;
  return at - proven > UNPROVEN_MS ? note(`${text}, and none since`) : ok(text);
}

function elsewhere({ sent, failure }: Fate, { BACKUP_COMMAND }: BackupEnv): DoctorFinding {
  if (BACKUP_COMMAND === undefined) {
    return note("BACKUP_COMMAND is not set: backups lie on this computer only");
  }
  if (failure !== null) return note(`The last backup was not taken elsewhere: ${failure}`);
  if (sent === null) return note("BACKUP_COMMAND is set, and took no backup elsewhere yet");
  return ok(`A backup was taken elsewhere on ${formatLongDate(sent)}`);
}

export function checkStream(at = Date.now()): DoctorFinding[] {
  const copy = copyElsewhere();
  if (copy === null) return [];
  const because = copy.error === null ? "" : `: ${copy.error.replace(/\.$/, "")}`;
  if (copy.at === null) return [note(`Nothing was streamed to ${copy.to} yet${because}`)];
  const text = `All that was written up to ${formatLongDate(copy.at)} is at ${copy.to}`;
  if (at - copy.at <= LATE_STREAM_MS) return [ok(text)];
  return [note(`${text}, and nothing since${because || ": does dogear-stream run?"}`)];
}

function losses({ lacks }: Fate): DoctorFinding[] {
  const lost: string[] = JSON.parse(lacks ?? "[]");
  return lost.length === 0 ? [] : [note(`The last backup lacks ${lost.join(", and ")}`)];
}

/** The shop leaves them alone: it cannot tell which clock was wrong. */
function fromFuture(names: string[]): DoctorFinding[] {
  if (names.length === 0) return [];
  const which = names.length === 1 ? "One backup is" : `${names.length} backups are`;
  return [
    note(
      `${which} dated in the future, such as ${names[0]}: the clock was wrong then, or is now. The shop deletes none of them; when the date is right, delete them yourself`,
    ),
  ];
}

type BackupEnv = Pick<Env, "BACKUP_COMMAND">;

/**
 * Whether there is a recent backup, what it lacks, whether it was proven, and whether it is elsewhere too. `at` in UTC
 * ms.
 */
export function checkBackups(directory: string, env: BackupEnv, at = Date.now()): DoctorFinding[] {
  const fate = fateIn(directory, at);
  if (fate === null) return [];
  const all = listBackups(directory);
  const ahead = fromFuture(all.filter(({ madeAt }) => madeAt > at).map(({ name }) => name));
  const newest = all.find(({ madeAt }) => madeAt <= at);
  if (newest === undefined) {
    return [note("There is no backup yet"), ...ahead, elsewhere(fate, env)];
  }
  const text = `The last backup was made on ${formatLongDate(newest.madeAt)}`;
  const isLate = at - newest.madeAt > LATE_BACKUP_MS;
  const made = isLate ? note(`${text}: the shop makes one every night while it runs`) : ok(text);
  return [made, ...ahead, ...losses(fate), trial(fate, at), elsewhere(fate, env)];
}
