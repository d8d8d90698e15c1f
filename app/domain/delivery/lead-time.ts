import { dayInSouthAfrica, daysInWords } from "../dates/calendar";
import { workingDaysAfter } from "../dates/working-days";
import type { DeliveryKind } from "./kinds";

const DAYS =
  /(\d{1,2})(?:\s*(?:to|-|\u2013|or)\s*(\d{1,2}))?\s*(working |business |week)?\s*days?\b/gi;

type Days = { first: number; last: number; areWorking: boolean };

/** The days in what an owner wrote of how long a delivery takes; null for other text, or more than one number of days. */
export function readLeadTime(text: string): Days | null {
  const [found, another] = [...text.matchAll(DAYS)];
  if (found === undefined || another !== undefined) return null;
  const first = Number(found[1]);
  const last = Math.max(first, Number(found[2] ?? first));
  return { first, last, areWorking: found[3] !== undefined };
}

type OnItsWay = {
  kind: DeliveryKind | null;
  leadTime: string;
  paidAt: number;
  sentAt: number | null;
};

/** The first and the last day on which an order is with its buyer, or ready for them. Days as in `dates/calendar`. */
export type ExpectedDays = { first: number; last: number };

const daysAfter = (day: number, count: number, { areWorking }: Days) =>
  areWorking ? workingDaysAfter(day, count) : day + count;

/** The day on which an order of `day` is ready; the same one where the lead time names no days. */
export function readyBy(day: number, leadTime: string): number {
  const days = readLeadTime(leadTime);
  return days === null ? day : daysAfter(day, days.last, days);
}

/**
 * When an order arrives: counted from the day on which it was paid, as its buyer reads the lead time, which includes
 * packing on the day after. What is packed or sent later counts from the day before that. Collected books are ready so
 * many days after they were paid. Null where the lead time names no days. `at` in UTC ms.
 */
export function expectedDays(order: OnItsWay, at: number): ExpectedDays | null {
  const days = readLeadTime(order.leadTime);
  if (days === null) return null;
  const paidOn = dayInSouthAfrica(order.paidAt);
  if (order.kind === "collection") {
    const last = readyBy(paidOn, order.leadTime);
    return { first: last, last };
  }
  const from = Math.max(paidOn, dayInSouthAfrica(order.sentAt ?? at) - 1);
  return { first: daysAfter(from, days.first, days), last: daysAfter(from, days.last, days) };
}

/** `Arrives Tue 1 to Thu 3 Dec`, or `Ready by Tue 1 Dec` of what is collected. */
export const arrivalInWords = (kind: DeliveryKind | null, { first, last }: ExpectedDays): string =>
  kind === "collection"
    ? `Ready by ${daysInWords(last, last)}`
    : `Arrives ${daysInWords(first, last)}`;
