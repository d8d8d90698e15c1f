/** South Africa keeps UTC+2 all year; phones' own time zone data is not asked, so server and browser always agree. */
export const SAST_OFFSET_MS = 2 * 60 * 60 * 1000;

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The present in UTC milliseconds. */
export function now(): number {
  return Date.now();
}

/** Milliseconds of a clock that only goes forward, from the start of the process: for how long, never for when. */
export function ticks(): number {
  return performance.now();
}

export const twoDigits = (value: number) => String(value).padStart(2, "0");

/** UTC ms as a Date whose UTC parts are what a clock in South Africa shows. */
export const inSouthAfrica = (utcMs: number) => new Date(utcMs + SAST_OFFSET_MS);

/** The day in South Africa at a UTC ms: `20 November 2026`. */
export function formatDay(utcMs: number): string {
  const local = inSouthAfrica(utcMs);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** UTC ms as people in South Africa read it: `20 November 2026 at 14:05`. */
export function formatLongDate(utcMs: number): string {
  const local = inSouthAfrica(utcMs);
  return `${formatDay(utcMs)} at ${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
}

/** UTC ms in a file's name, which sorts by it: `2026-11-20-140512`, South African time. */
export function fileTime(utcMs: number): string {
  const local = new Date(utcMs + SAST_OFFSET_MS).toISOString();
  return `${local.slice(0, 10)}-${local.slice(11, 19).replaceAll(":", "")}`;
}

/** The calendar year in South Africa at a UTC ms: invoices are numbered by it. */
export function yearInSouthAfrica(utcMs: number): number {
  return inSouthAfrica(utcMs).getUTCFullYear();
}
