import { formatTime, inSouthAfrica, MONTHS, twoDigits } from "./time";

/** The admin's date formats. Separate from time.ts, so that shoppers do not load them. */

export function formatShortDateTime(utcMs: number): string {
  const local = inSouthAfrica(utcMs);
  const date = [twoDigits(local.getUTCDate()), twoDigits(local.getUTCMonth() + 1)];
  return `${[...date, local.getUTCFullYear()].join("/")} ${formatTime(utcMs)}`;
}

export function formatDateTime(utcMs: number): string {
  const local = inSouthAfrica(utcMs);
  const day = twoDigits(local.getUTCDate());
  return `${day} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}, ${formatTime(utcMs)}`;
}

export const NOT_A_DAY = "Please enter a day, such as 2026-11-20";
