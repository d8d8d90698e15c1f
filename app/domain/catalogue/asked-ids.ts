import { type Bitmap, forEachBit, hasBit } from "./bitmap";

/** Ids that are kept to be asked whether one is among them. */
export type AskedIds = { has: (id: number) => boolean; bytes: number };

const BYTES_OF_AN_ID = Uint32Array.BYTES_PER_ELEMENT;

/** The place of an id among ascending ones, or that of the first larger one. */
function placeOf(ids: Uint32Array, id: number): number {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}

const askList = (ids: Uint32Array): AskedIds => ({
  has: (id) => ids[placeOf(ids, id)] === id,
  bytes: ids.byteLength,
});

const askBitmap = (bits: Bitmap): AskedIds => ({
  has: (id) => hasBit(bits, id),
  bytes: bits.byteLength,
});

/**
 * The `count` ids of a bitmap: as a list where that is shorter, else as the bitmap itself. Both are made apart: functions
 * that are made in one place hold all that any of them uses.
 */
export function idsToAsk(bits: Bitmap, count: number): AskedIds {
  if (count * BYTES_OF_AN_ID >= bits.byteLength) return askBitmap(bits);
  const ids = new Uint32Array(count);
  let next = 0;
  forEachBit(bits, (id) => {
    ids[next++] = id;
  });
  return askList(ids);
}
