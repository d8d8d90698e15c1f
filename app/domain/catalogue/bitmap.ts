/** A set of book ids, one bit each. A shorter bitmap has none of the ids beyond its end. */
export type Bitmap = Uint32Array;

const BITS = 32;

/** An empty bitmap with room for ids below `end`. */
export const newBitmap = (end: number): Bitmap => new Uint32Array(Math.ceil(end / BITS));

/** True when the bitmap has an id. */
export const hasBit = (bits: Bitmap, id: number): boolean =>
  ((bits[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0;

/** Adds an id. */
export function setBit(bits: Bitmap, id: number): void {
  bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31));
}

/** Removes an id. */
export function clearBit(bits: Bitmap, id: number): void {
  bits[id >>> 5] = (bits[id >>> 5] ?? 0) & ~(1 << (id & 31));
}

/** Adds all ids of `other` to `bits`, which has room for them. */
export function unite(bits: Bitmap, other: Bitmap): void {
  const end = Math.min(bits.length, other.length);
  for (let at = 0; at < end; at++) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
}

/** The ids of both. */
export function both(one: Bitmap, other: Bitmap): Bitmap {
  const shared = new Uint32Array(Math.min(one.length, other.length));
  for (let at = 0; at < shared.length; at++) shared[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return shared;
}

/** The ids of `bits` that `other` does not have. */
export function without(bits: Bitmap, other: Bitmap): Bitmap {
  const rest = new Uint32Array(bits.length);
  for (let at = 0; at < rest.length; at++) rest[at] = (bits[at] ?? 0) & ~(other[at] ?? 0);
  return rest;
}

/** The number of ids. */
export function bitsIn(bits: Bitmap): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0;
    if (word === 0) continue;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** A bitmap of these ids with room for ids below `end`. */
export function bitmapOf(ids: readonly number[], end: number): Bitmap {
  const bits = newBitmap(end);
  for (const id of ids) setBit(bits, id);
  return bits;
}

/** Calls `each` with every id, ascending. */
export function forEachBit(bits: Bitmap, each: (id: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
      each(at * BITS + BITS - 1 - Math.clz32(left & -left));
    }
  }
}
