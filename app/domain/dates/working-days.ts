import { DAY_MS } from "./time";

// Public holidays that have a date, as month and day (Public Holidays Act 36 of 1994).
const HOLIDAYS = new Set("01-01 03-21 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26".split(" "));

const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;
const isoOf = (day: number) => new Date(day * DAY_MS).toISOString();

/** The day of Easter Sunday, by the Gregorian rule of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((b + 8) / 25);
  const e = Math.floor((b - d + 1) / 3);
  const f = (19 * a + b - Math.floor(b / 4) - e + 15) % 30;
  const g = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - f - (c % 4)) % 7;
  const h = Math.floor((a + 11 * f + 22 * g) / 451);
  const monthAndDay = f + g - 7 * h + 114;
  return Date.UTC(year, Math.floor(monthAndDay / 31) - 1, (monthAndDay % 31) + 1) / DAY_MS;
}

function isHoliday(day: number): boolean {
  if (HOLIDAYS.has(isoOf(day).slice(5, 10))) return true;
  // The Monday after a holiday on a Sunday is one too.
  if (weekdayOf(day) === 1 && HOLIDAYS.has(isoOf(day - 1).slice(5, 10))) return true;
  const easter = easterOf(Number(isoOf(day).slice(0, 4)));
  return day === easter - 2 || day === easter + 1;
}

const isWorkingDay = (day: number): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !isHoliday(day);

/** The day that is so many working days after a day: no Saturday, Sunday or public holiday of South Africa counts. */
export function workingDaysAfter(day: number, count: number): number {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached += 1;
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}
