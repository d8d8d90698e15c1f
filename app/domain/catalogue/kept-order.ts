import type { Numbers, NumbersReader } from "~/providers/numbers-file.server";
import { type Bitmap, forEachBit, hasBit } from "./bitmap";
import { grown } from "./grown";

/** Up to this many members, sorting them beats walking the whole order. */
const FEW = 1_000;
/** Changes to put in order at once, which takes some milliseconds: so many, or this part of all. */
const MANY_CHANGES = 4_000;
const MANY_OF_ALL = 1 / 128;
const SPARE = 1.1;

const idsFrom = (length: number): Uint32Array => new Uint32Array(length);
const flagsFrom = (length: number): Uint8Array => new Uint8Array(length);

/**
 * All ids in an order. Changed ids are taken out and merged in again when the order is next asked for, which costs one
 * pass over all ids instead of a sort.
 */
export function newKeptOrder(compare: (a: number, b: number) => number, saved?: NumbersReader) {
  let ids = saved?.ids() ?? idsFrom(0);
  let { length } = ids;
  /** The ids whose places may have changed, and the same as flags. */
  let changed: number[] = [];
  let isChanged = flagsFrom(1);

  /** Takes the changed ids out of the order. */
  function takeOut(): void {
    let to = 0;
    for (let at = 0; at < length; at++) {
      const id = ids[at] ?? 0;
      if (isChanged[id] !== 1) ids[to++] = id;
    }
    length = to;
  }

  /** The first place from `from` on with an id that comes after this one. */
  function placeFor(id: number, from: number): number {
    let [low, high] = [from, length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(ids[middle] ?? 0, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function putInOrder(): void {
    if (changed.length === 0) return;
    takeOut();
    const merged = idsFrom(Math.ceil((length + changed.length) * SPARE));
    let [from, end] = [0, 0];
    for (const id of Uint32Array.from(changed).sort(compare)) {
      const place = placeFor(id, from);
      merged.set(ids.subarray(from, place), end);
      end += place - from;
      merged[end++] = id;
      from = place;
      isChanged[id] = 0;
    }
    merged.set(ids.subarray(from, length), end);
    length += changed.length;
    ids = merged;
    changed = [];
  }

  /** The first members in order that `isMeant` says yes to. */
  function firsts(members: Bitmap, most: number, isMeant: (id: number) => boolean): number[] {
    putInOrder();
    const found: number[] = [];
    for (let at = 0; at < length && found.length < most; at++) {
      const id = ids[at] ?? 0;
      if (hasBit(members, id) && isMeant(id)) found.push(id);
    }
    return found;
  }

  /** A walk to the members from one place to another, from whichever end of the order is nearer. */
  function walk(members: Bitmap, count: number, from: number, to: number): number[] {
    putInOrder();
    const isBackward = from > count - to;
    const [first, last] = isBackward ? [count - to, count - from] : [from, to];
    const found: number[] = [];
    for (let at = 0, place = 0; at < length && place < last; at++) {
      const id = ids[isBackward ? length - 1 - at : at] ?? 0;
      if (!hasBit(members, id)) continue;
      if (place >= first) found.push(id);
      place += 1;
    }
    return isBackward ? found.reverse() : found;
  }

  function sorted(members: Bitmap): number[] {
    const all: number[] = [];
    forEachBit(members, (id) => all.push(id));
    return all.sort(compare);
  }

  /** The array that another order can begin with. */
  function* save(): Generator<Numbers> {
    putInOrder();
    yield ids.subarray(0, length);
  }

  return {
    compare,
    save,
    /** Notes that an id is new or that its sort keys are others. */
    change(id: number): void {
      isChanged = grown(isChanged, id + 1, flagsFrom);
      if (isChanged[id] === 1) return;
      isChanged[id] = 1;
      changed.push(id);
    },
    /** Puts changes in order before they are too many for one request. True when there were so many. */
    settle(): boolean {
      if (changed.length < Math.max(MANY_CHANGES, length * MANY_OF_ALL)) return false;
      putInOrder();
      return true;
    },
    /** The members in order, from one place to another; `count` is the number of all members. */
    slice: (members: Bitmap, count: number, from: number, to: number): number[] =>
      count > FEW
        ? walk(members, count, from, Math.min(to, count))
        : sorted(members).slice(from, to),
    firsts,
  };
}

export type KeptOrder = ReturnType<typeof newKeptOrder>;
