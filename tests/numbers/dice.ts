import { randomNumbers } from "../random-numbers";

/** Seeded random numbers. */
export type TradeDice = {
  /** A random integer, both bounds inclusive. */
  between: (from: number, to: number) => number;
  /** True with this probability in percent. */
  percent: (share: number) => boolean;
  one: <Item>(items: readonly Item[]) => Item;
  /** Shuffled copy. */
  shuffled: <Item>(items: readonly Item[]) => Item[];
};

export function tradeDice(seed: number): TradeDice {
  const random = randomNumbers(seed);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  function one<Item>(items: readonly Item[]): Item {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error("There is nothing to choose from");
    return item;
  }
  return {
    between,
    percent: (share) => random() * 100 < share,
    one,
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}

/** The seed from the environment, to repeat a failed run, or a new one. */
export function seedOfRun(): number {
  const asked = Number(process.env.NUMBERS_SEED);
  return Number.isInteger(asked) && asked > 0 ? asked : 1 + (Date.now() % 1_000_000_000);
}
