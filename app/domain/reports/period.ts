import { dayInSouthAfrica, isoDay, readIsoDay, startOfDay } from "../dates/calendar";
import { firstDayOf, monthInSouthAfrica } from "../dates/month";
import { DomainError, type FieldErrors } from "../errors";

export type Period = { from: number; to: number };

/** In UTC ms, `until` not included. */
export type Span = { from: number; until: number };

export const spanOf = ({ from, to }: Period): Span => ({
  from: startOfDay(from),
  until: startOfDay(to + 1),
});

export type TypedPeriod = { from: string; to: string };

export const DAY_UNREADABLE = "Please write the day like 2026-11-30";
export const FIRST_DAY_MISSING = "Please choose the first day";
export const LAST_DAY_MISSING = "Please choose the last day";
const TURNED = "This day is before the first one";

export const typedPeriod = (params: URLSearchParams): TypedPeriod => ({
  from: (params.get("from") ?? "").trim().slice(0, 40),
  to: (params.get("to") ?? "").trim().slice(0, 40),
});

const faultOf = (typed: string, missing: string) => (typed === "" ? missing : DAY_UNREADABLE);

export function checkPeriod(
  typed: TypedPeriod,
): { period: Period; errors: null } | { period: null; errors: FieldErrors } {
  const [from, to] = [readIsoDay(typed.from), readIsoDay(typed.to)];
  const errors: FieldErrors = {};
  if (from === null) errors.from = [faultOf(typed.from, FIRST_DAY_MISSING)];
  if (to === null) errors.to = [faultOf(typed.to, LAST_DAY_MISSING)];
  if (from !== null && to !== null && to < from) errors.to = [TURNED];
  if (from === null || to === null || to < from) return { period: null, errors };
  return { period: { from, to }, errors: null };
}

export function readPeriod(typed: TypedPeriod): Period {
  const { period, errors } = checkPeriod(typed);
  if (period !== null) return period;
  throw new DomainError("invalid", Object.values(errors)[0]?.[0] ?? DAY_UNREADABLE, errors);
}

export const thisMonth = (at: number): TypedPeriod => ({
  from: isoDay(firstDayOf(monthInSouthAfrica(at))),
  to: isoDay(dayInSouthAfrica(at)),
});

export const wholeMonth = (month: number): TypedPeriod => ({
  from: isoDay(firstDayOf(month)),
  to: isoDay(firstDayOf(month + 1) - 1),
});

/** The period of a page's address: this month where it names none, null with a sentence for each day that is wrong. */
export function askedPeriod(params: URLSearchParams, at: number) {
  const typed = params.has("from") || params.has("to") ? typedPeriod(params) : thisMonth(at);
  return { typed, ...checkPeriod(typed) };
}

export const periodSearch = ({ from, to }: TypedPeriod): string =>
  `?${new URLSearchParams({ from, to })}`;
