import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { formatDay } from "../dates/time";
import { workingDaysAfter } from "../dates/working-days";
import { readyBy } from "../delivery/lead-time";

/** End of a hold of days (UTC ms): the end of its last day in South Africa, so that a date says it all. */
export const endOfHold = (at: number, days: number): number =>
  startOfDay(dayInSouthAfrica(at) + days + 1);

/**
 * The same in working days, for on the others no bank moves money. Books that are collected first get the time until
 * they are ready, by the `leadTime` of their delivery method.
 */
export const endOfWorkingHold = (at: number, days: number, leadTime = ""): number =>
  startOfDay(workingDaysAfter(readyBy(dayInSouthAfrica(at), leadTime), days) + 1);

export const lastDayToPay = (holdExpiresAt: number): string => formatDay(holdExpiresAt - 1);
