import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { formatDay } from "../dates/time";

/** End of a hold of days (UTC ms): the end of its last day in South Africa, so that a date says it all. */
export const endOfHold = (at: number, days: number): number =>
  startOfDay(dayInSouthAfrica(at) + days + 1);

export const lastDayToPay = (holdExpiresAt: number): string => formatDay(holdExpiresAt - 1);
