import { dayInSouthAfrica, weekdayAndDay } from "../dates/calendar";

/** `In on Tue 1 Dec`, of a copy that came in and is for sale from then on. */
export const comesInWords = (comesAt: string): string =>
  `In on ${weekdayAndDay(dayInSouthAfrica(Date.parse(comesAt)))}`;
