import { dayInSouthAfrica, weekdayAndDay } from "../dates/calendar";
import { formatTime } from "../dates/time";

/** Why a copy cannot be bought now, and until when at the latest (ISO), where that is known. */
export type Held = { why: "being_paid" | "reserved"; until: string | null };

// A hold of days ends when the day after its last one begins.
const lastDayOf = (until: string) => weekdayAndDay(dayInSouthAfrica(Date.parse(until) - 1));

/** The shop's one sentence for each state of a copy that is held: `Somebody is paying for it until 14:05`. */
export function whyHeldInWords({ why, until }: Held, what = "it"): string {
  if (why === "being_paid") {
    return `Somebody is paying for ${what}${until === null ? "" : ` until ${formatTime(Date.parse(until))}`}`;
  }
  return until === null ? "Reserved" : `Reserved until ${lastDayOf(until)}`;
}

export const afterHeld = ({ why }: Held, what: string): string =>
  `If ${why === "being_paid" ? "they stop" : "it is not paid"}, ${what} can be bought again.`;
