import { DAY_MS, formatTime, SAST_OFFSET_MS } from "./time";

export const SHORT_MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** The day number in South Africa at a UTC ms, counted from 1 January 1970. */
export function dayInSouthAfrica(utcMs: number): number {
  return Math.floor((utcMs + SAST_OFFSET_MS) / DAY_MS);
}

export function startOfDay(day: number): number {
  return day * DAY_MS - SAST_OFFSET_MS;
}

const noonOf = (day: number) => new Date(day * DAY_MS + DAY_MS / 2);

export function isoDay(day: number): string {
  return noonOf(day).toISOString().slice(0, 10);
}

/** The day of an ISO date; null for other text, or a day that no month has. */
export function readIsoDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  return Number.isInteger(day) && isoDay(day) === text ? day : null;
}

export function shortDay(day: number): string {
  const date = noonOf(day);
  return `${date.getUTCDate()} ${SHORT_MONTHS[date.getUTCMonth()]}`;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

export const weekdayAndDay = (day: number): string =>
  `${WEEKDAYS[noonOf(day).getUTCDay()]} ${shortDay(day)}`;

const nonBreaking = (text: string) => text.replaceAll(" ", "\u00a0");

/** Two days as people say them: `Tue 1 to Thu 3 Dec`, or one day where both are the same. */
export function daysInWords(first: number, last: number): string {
  const lastDay = nonBreaking(weekdayAndDay(last));
  if (first === last) return lastDay;
  const isOneMonth = noonOf(first).getUTCMonth() === noonOf(last).getUTCMonth();
  const firstDay = weekdayAndDay(first);
  const shown = isOneMonth ? firstDay.slice(0, firstDay.lastIndexOf(" ")) : firstDay;
  return `${nonBreaking(shown)} to ${lastDay}`;
}

/** UTC ms as South African time that spreadsheets parse and sort: `2026-11-20 14:05`. */
export function formatSortableDate(utcMs: number): string {
  return new Date(utcMs + SAST_OFFSET_MS).toISOString().slice(0, 16).replace("T", " ");
}

export const daysSince = (utcMs: number, at: number): number =>
  dayInSouthAfrica(at) - dayInSouthAfrica(utcMs);

/** How long ago something was, in days of South Africa's calendar: `today`, `1 day ago`, `12 days ago`. */
export function agoInWords(utcMs: number, at: number): string {
  const days = daysSince(utcMs, at);
  if (days <= 0) return "today";
  return days === 1 ? "1 day ago" : `${days} days ago`;
}

export function addMonths(utcMs: number, months: number): number {
  const local = new Date(utcMs + SAST_OFFSET_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months + 1, 0);
  local.setUTCDate(Math.min(day, local.getUTCDate()));
  return local.getTime() - SAST_OFFSET_MS;
}

/** A time of today alone, and any other with its day: `16:53`, `yesterday, 16:53`, `26 Nov, 16:53`. */
export function timeOfDay(utcMs: number, at: number): string {
  const days = daysSince(utcMs, at);
  if (days <= 0) return formatTime(utcMs);
  const day = days === 1 ? "yesterday" : shortDay(dayInSouthAfrica(utcMs));
  return `${day}, ${formatTime(utcMs)}`;
}
