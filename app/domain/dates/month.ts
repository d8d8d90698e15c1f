import { dayInSouthAfrica, SHORT_MONTHS, startOfDay } from "./calendar";
import { DAY_MS, MONTHS, twoDigits } from "./time";

// Months are numbered from January of the year 0: 24 322 is November 2026.
const MONTHS_A_YEAR = 12;

const partsOf = (month: number) => ({
  year: Math.floor(month / MONTHS_A_YEAR),
  index: month % MONTHS_A_YEAR,
});

export function monthInSouthAfrica(utcMs: number): number {
  const date = new Date(dayInSouthAfrica(utcMs) * DAY_MS);
  return date.getUTCFullYear() * MONTHS_A_YEAR + date.getUTCMonth();
}

export function firstDayOf(month: number): number {
  const { year, index } = partsOf(month);
  return Date.UTC(year, index) / DAY_MS;
}

export const startOfMonth = (month: number): number => startOfDay(firstDayOf(month));

export function isoMonth(month: number): string {
  const { year, index } = partsOf(month);
  return `${year}-${twoDigits(index + 1)}`;
}

export function readMonth(iso: string): number {
  const [year = 0, number = 1] = iso.split("-").map(Number);
  return year * MONTHS_A_YEAR + number - 1;
}

export function longMonth(month: number): string {
  const { year, index } = partsOf(month);
  return `${MONTHS[index]} ${year}`;
}

export function shortMonth(month: number): string {
  const { year, index } = partsOf(month);
  return `${SHORT_MONTHS[index]} ${twoDigits(year % 100)}`;
}
