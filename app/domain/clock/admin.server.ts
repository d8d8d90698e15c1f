import { write } from "~/db/client.server";
import { wakeWorker } from "~/db/queue.server";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { isLeap } from "./leap";
import type { RightDay } from "./schema";
import { believe, readClock, seenClock } from "./seen.server";
import type { ClockView } from "./view";

const dayOf = (at: number) => isoDay(dayInSouthAfrica(at));

export function clockState(at = now()): ClockView {
  const seen = seenClock();
  const isInDoubt = seen !== null && isLeap(seen, readClock(at));
  return { at, day: dayOf(at), isInDoubt, seenAt: seen?.seenAt ?? at };
}

export const clockForAdmin = (_admin: Owner): ClockView => clockState();

export function clockInDoubt(admin: Owner): ClockView | null {
  const clock = clockForAdmin(admin);
  return clock.isInDoubt ? clock : null;
}

export function trustClock(): void {
  write((tx) => believe(tx, readClock()));
  wakeWorker();
}

/**
 * Records an admin's confirmation that the clock's day is right, and starts what waited. @throws DomainError conflict
 * when the clock shows another day by now.
 */
export function sayDateIsRight(admin: Owner, { day }: RightDay): ClockView {
  const reading = readClock();
  if (day !== dayOf(reading.at)) {
    const message = `The shop's computer says ${dayOf(reading.at)} by now. Look at the date again.`;
    throw new DomainError("conflict", message, { day: [message] });
  }
  const before = clockState(reading.at);
  if (!before.isInDoubt) return before;
  write((tx) => {
    believe(tx, reading);
    const changes = { day: { from: dayOf(before.seenAt), to: day } };
    const target = { action: "said to be right", targetKind: "date", targetId: day };
    recordChange(tx, admin, { ...target, changes }, reading.at);
  });
  wakeWorker();
  return clockState(reading.at);
}
