import { dayInSouthAfrica, weekdayAndDay } from "../dates/calendar";

type Waiting = { copies: number; from: number };

// Such as `3 on hand, 2 for sale from Fri 4 Dec`.
export function waitingWords(stockQty: number, waiting: Waiting[]): string | null {
  if (waiting.length === 0) return null;
  const ofDay = new Map<number, number>();
  for (const { copies, from } of waiting) {
    const day = dayInSouthAfrica(from);
    ofDay.set(day, (ofDay.get(day) ?? 0) + copies);
  }
  const parts = [...ofDay].map(([day, copies]) => `${copies} for sale from ${weekdayAndDay(day)}`);
  return [`${stockQty} on hand`, ...parts].join(", ");
}

/** `In on Tue 1 Dec`, of a copy that came in and is for sale from then on. */
export const comesInWords = (comesAt: string): string =>
  `In on ${weekdayAndDay(dayInSouthAfrica(Date.parse(comesAt)))}`;
