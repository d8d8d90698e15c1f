/**
 * South Africa is UTC+2 all year. A fixed offset makes server and browser agree whatever time zone data a phone has.
 */
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

/** The current time in UTC ms. */
export function now(): number {
  return Date.now();
}

/** A monotonic clock in milliseconds from the start of the process: for durations, never for dates. */
export function ticks(): number {
  return performance.now();
}

export const twoDigits = (value: number) => String(value).padStart(2, "0");

/** A Date whose UTC parts show South African time. */
export const inSouthAfrica = (utcMs: number) => new Date(utcMs + SAST_OFFSET_MS);

/** UTC ms as `20 November 2026`, South African time. */
export function formatDay(utcMs: number): string {
  const local = inSouthAfrica(utcMs);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** UTC ms as `20 November 2026 at 14:05`, South African time. */
export function formatLongDate(utcMs: number): string {
  return `${formatDay(utcMs)} at ${formatTime(utcMs)}`;
}

/** UTC ms as `14:05`, South African time. */
export function formatTime(utcMs: number): string {
  const local = inSouthAfrica(utcMs);
  return `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
}

/** UTC ms as a sortable part of a file name: `2026-11-20-140512`, South African time. */
export function fileTime(utcMs: number): string {
  const local = new Date(utcMs + SAST_OFFSET_MS).toISOString();
  return `${local.slice(0, 10)}-${local.slice(11, 19).replaceAll(":", "")}`;
}

export function yearInSouthAfrica(utcMs: number): number {
  return inSouthAfrica(utcMs).getUTCFullYear();
}
