import { DAY_MS, inSouthAfrica, MINUTE_MS, SAST_OFFSET_MS } from "~/domain/dates/time";

const DAYS = 30;
/** Order times by weekday, Sunday to Saturday, in South African time: mostly evenings and weekends. */
const WEEK: readonly (readonly string[])[] = [
  ["16:20", "19:50"],
  ["19:25"],
  ["12:50", "20:40"],
  [],
  ["07:10"],
  ["20:15"],
  ["09:15", "14:05", "20:55"],
];
/** Varies the times from week to week. */
const DRIFT_MINUTES = 7;
const WEEKS_OF_DRIFT = 5;
/** A newer order would not be paid or read yet. */
const AGO_MS = 12 * MINUTE_MS;

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** A South African time of day, some days before the present. Both in UTC ms. */
export function daysBefore(at: number, days: number, time: string): number {
  const day = Math.floor((at + SAST_OFFSET_MS) / DAY_MS) - days;
  return day * DAY_MS - SAST_OFFSET_MS + minutesOf(time) * MINUTE_MS;
}

/** Like `daysBefore`, but a day earlier when the result is too recent or in the future. */
export function pastDaysBefore(at: number, days: number, time: string): number {
  const moment = daysBefore(at, days, time);
  return moment <= at - AGO_MS ? moment : moment - DAY_MS;
}

/** Times of the last thirty days' orders, oldest first. `at` and the result are UTC ms. */
export function orderMoments(at: number): number[] {
  const days = Array.from({ length: DAYS }, (_, i) => DAYS - 1 - i);
  const moments = days.flatMap((ago) => {
    const midnight = daysBefore(at, ago, "00:00");
    const week = Math.floor(midnight / (7 * DAY_MS)) % WEEKS_OF_DRIFT;
    const times = WEEK[inSouthAfrica(midnight).getUTCDay()] ?? [];
    return times.map((time) => daysBefore(at, ago, time) + week * DRIFT_MINUTES * MINUTE_MS);
  });
  return moments.filter((moment) => moment <= at - AGO_MS);
}
