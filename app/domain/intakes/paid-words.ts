import type { Demand, PaidBecause, PricePaid } from "./price-paid";

const people = (count: number) => (count === 1 ? "1 person waits" : `${count} people wait`);
const lists = (count: number) => (count === 1 ? "a school list asks" : `${count} school lists ask`);

const BECAUSE: Record<PaidBecause, (demand: Demand) => string> = {
  share: () => "",
  waiting: ({ waiting }) => `, raised: ${people(waiting)}`,
  lists: (demand) => `, raised: ${lists(demand.lists)}`,
  many: ({ copiesHere }) => `, lowered: ${copiesHere} lie here`,
  enough: ({ copiesHere }) => `, and ${copiesHere} lie here already`,
};

export const whyPaid = ({ percent, because }: PricePaid, demand: Demand): string =>
  `${percent}%${BECAUSE[because](demand)}`;
