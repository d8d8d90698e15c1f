/**
 * Draws ranks from 0 to `count` - 1 by Zipf's law: rank r in proportion to 1 / (r + 1) to the power of `exponent`.
 */
export function zipfRanks(count: number, exponent: number, random: () => number): () => number {
  const sums = new Float64Array(count);
  let total = 0;
  for (let rank = 0; rank < count; rank++) {
    total += 1 / (rank + 1) ** exponent;
    sums[rank] = total;
  }
  return () => {
    const drawn = random() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? total) > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Draws items by Zipf's law, the first most often. @throws Error without items. */
export function zipfItems<Item>(items: Item[], exponent: number, random: () => number): () => Item {
  const rank = zipfRanks(items.length, exponent, random);
  return () => {
    const item = items[rank()];
    if (item === undefined) throw new Error("There is nothing to draw from.");
    return item;
  };
}
