import { dayInSouthAfrica } from "../dates/calendar";
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

/**
 * When an order arrives: counted from the day on which it was sent, until then from the working day after it was paid,
 * or from today where that has passed. What is collected is ready so many days after it was paid. Null where the lead
 * time names no days. `at` in UTC ms.
 */
export function expectedDays(order: OnItsWay, at: number): ExpectedDays | null {
  const days = readLeadTime(order.leadTime);
  if (days === null) return null;
  const after = (day: number, count: number) =>
    days.areWorking ? workingDaysAfter(day, count) : day + count;
  const paidOn = dayInSouthAfrica(order.paidAt);
  if (order.kind === "collection") {
    const last = after(paidOn, days.last);
    return { first: last, last };
  }
  const from =
    order.sentAt === null
      ? Math.max(workingDaysAfter(paidOn, 1), dayInSouthAfrica(at))
      : dayInSouthAfrica(order.sentAt);
  return { first: after(from, days.first), last: after(from, days.last) };
}
