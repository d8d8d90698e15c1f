import { DAY_MS, inSouthAfrica, now } from "../dates/time";

export const ADULT_YEARS = 18;
const SA_ID = /^(\d{2})(\d{2})(\d{2})\d{7}$/;

/** A South African ID number has 13 digits: a day of birth, and a check digit by the rule of bank cards. */
export function isSaIdNumber(number: string): boolean {
  if (!SA_ID.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && bornAt(number, now()) !== null;
}

// The two digits of the year mean the latest year that is not still to come.
function bornAt(number: string, at: number): { year: number; month: number; day: number } | null {
  const [, years = "", months = "", days = ""] = SA_ID.exec(number) ?? [];
  const [month, day] = [Number(months), Number(days)];
  const thisYear = inSouthAfrica(at).getUTCFullYear();
  const inCentury = Math.floor(thisYear / 100) * 100 + Number(years);
  const year = inCentury > thisYear ? inCentury - 100 : inCentury;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? { year, month, day } : null;
}

export function ageBy(number: string, at: number): number | null {
  const born = bornAt(number, at);
  if (born === null) return null;
  const today = Math.floor(inSouthAfrica(at).getTime() / DAY_MS) * DAY_MS;
  const thisYear = inSouthAfrica(at).getUTCFullYear();
  const hadBirthday = Date.UTC(thisYear, born.month - 1, born.day) <= today;
  return thisYear - born.year - (hadBirthday ? 0 : 1);
}

export const maskedId = (number: string): string => `\u2026${number.slice(-3)}`;
