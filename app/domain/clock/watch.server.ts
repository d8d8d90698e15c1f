import { write } from "~/db/client.server";
import { DAY_MS, MINUTE_MS, ticks } from "../dates/time";
import { queueMailToShop } from "../mail/queue.server";
import { type ClockReading, isLeap, type Seen } from "./leap";
import { believe, readClock, seenClock } from "./seen.server";
import { DOUBT_TITLE, doubtInWords, WAITS_SENTENCE } from "./words";

// An error of up to a day is noticed; more often would only wear the disk.
const SEEN_EVERY_MS = 60 * MINUTE_MS;
// A machine without a clock battery starts with an old time and gets the right one from the network within minutes.
const SETTLED_AFTER_MS = 15 * MINUTE_MS;
const BEHIND_FOR_MS = 60 * MINUTE_MS;
const MAIL_AGAIN_MS = 7 * DAY_MS;

type Log = { warn: (details: object, message: string) => void };

let behindSince: number | null = null;
let toldFor: number | null = null;

function tellDoubt({ seenAt }: Seen, { at }: ClockReading, log: Log): void {
  if (toldFor !== seenAt) {
    const days = Math.floor((at - seenAt) / DAY_MS);
    log.warn(
      { days },
      "the clock is far ahead: nothing is erased, ended or deleted until an owner says that the date is right",
    );
    toldFor = seenAt;
  }
  const uniqueKey = `date ${seenAt} ${Math.floor(at / MAIL_AGAIN_MS)}`;
  const text = `${doubtInWords({ at, seenAt })} ${WAITS_SENTENCE}`;
  const payload = { title: DOUBT_TITLE, text, about: "date" };
  write((tx) => queueMailToShop(tx, { kind: "backup-trouble", uniqueKey, payload }, at));
}

function isBehindForLong(seen: Seen, { at }: ClockReading): boolean {
  if (at >= seen.seenAt - DAY_MS) {
    behindSince = null;
    return false;
  }
  behindSince ??= ticks();
  return ticks() - behindSince >= BEHIND_FOR_MS;
}

/**
 * Records once an hour that the date is believed, for comparison. Does not believe a clock that leapt ahead: logs it,
 * and mails the owner, once a week. Called every minute.
 */
export function watchDate(log: Log, reading = readClock()): void {
  const seen = seenClock();
  if (seen !== null && isLeap(seen, reading)) {
    tellDoubt(seen, reading, log);
    return;
  }
  if (reading.uptimeMs < SETTLED_AFTER_MS) return;
  const isDue =
    seen === null ||
    isBehindForLong(seen, reading) ||
    reading.at - seen.seenAt >= SEEN_EVERY_MS ||
    (reading.at >= seen.seenAt && seen.bootId !== reading.bootId);
  if (isDue) write((tx) => believe(tx, reading));
}
