import type { Numbers, NumbersReader } from "~/providers/numbers-file.server";
import { type Bitmap, forEachBit, hasBit } from "./bitmap";
import { grown } from "./grown";

/** Up to this many members, sorting them beats walking the whole order. */
const FEW = 1_000;
/** Changes to put in order at once, which takes few milliseconds: so many, or this part of all. */
const MANY_CHANGES = 1_000;
const MANY_OF_ALL = 1 / 512;

const idsFrom = (length: number): Uint32Array => new Uint32Array(length);
const flagsFrom = (length: number): Uint8Array => new Uint8Array(length);

/** What is known of an id: that it is in the order, and that its place may be another. */
const MEMBER = 1;
const CHANGED = 2;

/**
 * All ids in an order. Changed ids are taken out and merged in again when the order is next asked for, which costs one
 * pass over all ids instead of a sort. New ones only move those behind them.
 */
export function newKeptOrder(compare: (a: number, b: number) => number, saved?: NumbersReader) {
  let ids: Uint32Array = saved?.ids() ?? idsFrom(0);
  let { length } = ids;
  let changed: number[] = [];
  let marks: Uint8Array = flagsFrom(1);
  for (const id of ids) mark(id, MEMBER);

  function mark(id: number, as: number): void {
    marks = grown(marks, id + 1, flagsFrom);
    marks[id] = as;
  }

  /** Takes the changed ids out of the order. */
  function takeOut(): void {
    let to = 0;
    for (let at = 0; at < length; at++) {
      const id = ids[at] ?? 0;
      if (marks[id] === MEMBER) ids[to++] = id;
    }
    length = to;
  }

  /** The first place before `end` of an id that comes after this one, or `end`. */
  function placeFor(id: number, end: number): number {
    let [low, high] = [0, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(ids[middle] ?? 0, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** From the last of them on, so that each id moves once, and no second array is needed. */
  function mergeIn(sorted: Uint32Array): void {
    let [end, to] = [length, length + sorted.length];
    ids = grown(ids, to, idsFrom);
    length = to;
    for (const id of sorted.reverse()) {
      const place = placeFor(id, end);
      to -= end - place;
      ids.copyWithin(to, place, end);
      end = place;
      to -= 1;
      ids[to] = id;
      marks[id] = MEMBER;
    }
  }

  function putInOrder(): void {
    if (changed.length === 0) return;
    if (changed.some((id) => marks[id] !== CHANGED)) takeOut();
    mergeIn(Uint32Array.from(changed).sort(compare));
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
      const known = marks[id] ?? 0;
      if (known >= CHANGED) return;
      mark(id, known + CHANGED);
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
