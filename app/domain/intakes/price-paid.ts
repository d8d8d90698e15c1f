/** Of the title: copies on hand in any condition, people who wait for it, school lists that ask for it. */
export type Demand = { copiesHere: number; waiting: number; lists: number };

export type PaidShares = Record<"paidPercent" | "mostCopies", number>;

export type PaidBecause = "share" | "waiting" | "lists" | "many" | "enough";

export type PricePaid = { cents: number | null; percent: number; because: PaidBecause };

const STEP_CENTS = 500;
const RAISED_POINTS = 5;
const LOWERED_POINTS = 10;

function becauseOf({ copiesHere, waiting, lists }: Demand, mostCopies: number): PaidBecause {
  if (copiesHere >= mostCopies) return "enough";
  if (waiting > copiesHere) return "waiting";
  if (copiesHere > 0 && copiesHere * 2 >= mostCopies) return "many";
  return lists > 0 && copiesHere === 0 ? "lists" : "share";
}

const POINTS: Record<PaidBecause, number> = {
  share: 0,
  waiting: RAISED_POINTS,
  lists: RAISED_POINTS,
  many: -LOWERED_POINTS,
  enough: 0,
};

/**
 * What the shop pays for a copy for which it would ask `askedCents`: the owner's share to the nearest R5, never nothing
 * and never more than it asks. Raised where more people wait than copies lie here, or lists ask and none lies here;
 * lowered where half of the most copies lie here; null where they all do.
 */
export function pricePaid(
  askedCents: number,
  demand: Demand,
  { paidPercent, mostCopies }: PaidShares,
): PricePaid {
  const because = becauseOf(demand, mostCopies);
  const percent = Math.min(100, Math.max(1, paidPercent + POINTS[because]));
  if (because === "enough") return { cents: null, percent, because };
  const rounded = Math.round((askedCents * percent) / 100 / STEP_CENTS) * STEP_CENTS;
  return { cents: Math.min(askedCents, Math.max(rounded, STEP_CENTS)), percent, because };
}

export const peopleWait = (count: number) =>
  count === 1 ? "1 person waits" : `${count} people wait`;
const lists = (count: number) => (count === 1 ? "a school list asks" : `${count} school lists ask`);

const BECAUSE: Record<PaidBecause, (demand: Demand) => string> = {
  share: () => "",
  waiting: ({ waiting }) => `, raised: ${peopleWait(waiting)}`,
  lists: (demand) => `, raised: ${lists(demand.lists)}`,
  many: ({ copiesHere }) => `, lowered: ${copiesHere} lie here`,
  enough: ({ copiesHere }) => `, and ${copiesHere} lie here already`,
};

export const whyPaid = ({ percent, because }: PricePaid, demand: Demand): string =>
  `${percent}%${BECAUSE[because](demand)}`;
