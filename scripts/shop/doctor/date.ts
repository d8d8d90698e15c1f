import { DATABASE, readDatabase } from "~/db/kept-database.server";
import { isLeap, type Seen } from "~/domain/clock/leap";
import { formatDay, formatLongDate } from "~/domain/dates/time";
import { machineUptime } from "~/providers/machine-clock.server";
import { type DoctorFinding, note, ok } from "./finding";

const SEEN =
  "select seen_at as seenAt, boot_id as bootId, uptime_ms as uptimeMs from clock_seen where id = 1";

function seenIn(directory: string): Seen | null {
  try {
    return readDatabase(
      `${directory}/${DATABASE}`,
      (driver) => driver.prepare<[], Seen>(SEEN).get() ?? null,
    );
  } catch {
    return null;
  }
}

export function checkDate(directory: string, at = Date.now()): DoctorFinding[] {
  const seen = seenIn(directory);
  if (seen === null) return [];
  if (!isLeap(seen, { at, ...machineUptime() })) {
    return [ok(`The shop believes that it is ${formatDay(at)}`)];
  }
  return [
    note(
      `It is ${formatLongDate(at)} by this computer's clock, and was ${formatLongDate(seen.seenAt)} when the shop last ran: nobody is erased, no order is ended and no backup is deleted until an owner says in the back office that the date is right, or you do: npm run shop -- doctor --date-is-right`,
    ),
  ];
}

/** Records the operator's confirmation that the date is right. Needs a shop, whose tables it migrates. */
export async function believeDate(): Promise<void> {
  const { trustClock } = await import("~/domain/clock/admin.server");
  const { closeDatabase } = await import("~/db/client.server");
  try {
    trustClock();
  } finally {
    closeDatabase();
  }
}
