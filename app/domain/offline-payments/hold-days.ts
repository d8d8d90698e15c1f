import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { formatDay } from "../dates/time";

/** The end of a hold of days (UTC ms): the last of them is whole in South Africa, so that a date says it all. */
export const endOfHold = (at: number, days: number): number =>
  startOfDay(dayInSouthAfrica(at) + days + 1);

export const lastDayToPay = (holdExpiresAt: number): string => formatDay(holdExpiresAt - 1);
