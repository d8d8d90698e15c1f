import type { Numbers, NumbersReader } from "~/providers/numbers-file.server";
import { type Bitmap, bitsIn, clearBit, hasBit, newBitmap, setBit, unite } from "./bitmap";
import { grown } from "./grown";

const numbersFrom = (length: number): Uint32Array => new Uint32Array(length);

/** Ids take 32 bits in a list and one of all in a bitmap. Between both limits the form stays as it is. */
const LIST_LIMIT = 32;
const BITMAP_LIMIT = 64;
const LEAST_IN_BITMAP = 64;
const SPARE = 1.25;

/** Sorted ids. */
type List = { ids: Uint32Array; length: number };
type Held = List | Bitmap;
const NONE: List = { ids: numbersFrom(0), length: 0 };

const isBitmap = (held: Held): held is Bitmap => held instanceof Uint32Array;

/** The place of an id in a list, or where it belongs. */
function placeOf({ ids, length }: List, id: number): number {
  let [low, high] = [0, length];
  // Ids mostly come ascending.
  if (length > 0 && (ids[length - 1] ?? 0) < id) return length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function asBitmap({ ids, length }: List, end: number): Bitmap {
  const bits = newBitmap(end);
  for (let i = 0; i < length; i++) setBit(bits, ids[i] ?? 0);
  return bits;
}

function asList(bits: Bitmap, count: number): List {
  const list = { ids: numbersFrom(count), length: 0 };
  for (let id = 0; id < bits.length * 32; id++) {
    if (hasBit(bits, id)) list.ids[list.length++] = id;
  }
  return list;
}

function insert(list: List, id: number): void {
  const place = placeOf(list, id);
  if (place < list.length && list.ids[place] === id) return;
  if (list.length === list.ids.length) {
    const larger = numbersFrom(Math.ceil((list.length + 1) * SPARE));
    larger.set(list.ids);
    list.ids = larger;
  }
  list.ids.copyWithin(place + 1, place, list.length);
  list.ids[place] = id;
  list.length += 1;
}

/** The keys with lists and those with bitmaps, then of each its array. */
function* saveHeld(held: Map<number, Held>): Generator<Numbers> {
  const all = [...held];
  for (const isMeant of [false, true]) {
    const some = all.filter(([, one]) => isBitmap(one) === isMeant);
    yield Uint32Array.from(some, ([key]) => key);
    for (const [, one] of some) yield isBitmap(one) ? one : one.ids.subarray(0, one.length);
  }
}

/** What `saveHeld` gave. */
function* savedHeld(saved: NumbersReader): Generator<[number, Held]> {
  for (const key of saved.ids()) {
    const ids = saved.ids();
    yield [key, { ids, length: ids.length }];
  }
  for (const key of saved.ids()) yield [key, saved.ids()];
}

/**
 * An inverted index: the books of each key, by number. Most words are ISBNs of one book, so the first book of every key
 * is in one array; those of a few books have a list, and those of many a bitmap.
 */
export function newPostings(saved?: NumbersReader) {
  let firsts = saved?.ids() ?? numbersFrom(1);
  const held = new Map<number, Held>(saved && savedHeld(saved));

  function addToBitmap(key: number, bits: Bitmap, id: number): void {
    if (id < bits.length * 32) {
      setBit(bits, id);
      return;
    }
    const room = Math.ceil((id + 1) * SPARE);
    const count = bitsIn(bits);
    if (count * BITMAP_LIMIT < room) {
      const list = asList(bits, count);
      insert(list, id);
      held.set(key, list);
      return;
    }
    const larger = newBitmap(room);
    larger.set(bits);
    setBit(larger, id);
    held.set(key, larger);
  }

  function addTo(key: number, id: number): void {
    const known = held.get(key) ?? { ids: numbersFrom(2), length: 0 };
    if (isBitmap(known)) {
      addToBitmap(key, known, id);
      return;
    }
    insert(known, id);
    const end = (known.ids[known.length - 1] ?? 0) + 1;
    const isDense = known.length >= LEAST_IN_BITMAP && known.length * LIST_LIMIT > end;
    held.set(key, isDense ? asBitmap(known, Math.ceil(end * SPARE)) : known);
  }

  return {
    /** The arrays that another index can begin with. */
    *save(): Generator<Numbers> {
      yield firsts;
      yield* saveHeld(held);
    },
    /** Adds a book to a key. A second time changes nothing. */
    add(key: number, id: number): void {
      firsts = grown(firsts, key + 1, numbersFrom);
      if (firsts[key] === 0) firsts[key] = id;
      else if (firsts[key] !== id) addTo(key, id);
    },
    /** Removes a book from a key. */
    remove(key: number, id: number): void {
      if (firsts[key] === id) firsts[key] = 0;
      const known = held.get(key);
      if (known === undefined) return;
      if (isBitmap(known)) {
        clearBit(known, id);
        return;
      }
      const place = placeOf(known, id);
      if (place >= known.length || known.ids[place] !== id) return;
      known.ids.copyWithin(place, place + 1, known.length);
      known.length -= 1;
    },
    /** Adds all books of a key to `bits`. */
    into(key: number, bits: Bitmap): void {
      const first = firsts[key] ?? 0;
      if (first !== 0) setBit(bits, first);
      const known = held.get(key) ?? NONE;
      if (isBitmap(known)) unite(bits, known);
      else for (let i = 0; i < known.length; i++) setBit(bits, known.ids[i] ?? 0);
    },
  };
}

export type Postings = ReturnType<typeof newPostings>;

/** The books that have one of these keys. */
export function booksOf(postings: Postings, keys: readonly number[], end: number): Bitmap {
  const bits = newBitmap(end);
  for (const key of keys) postings.into(key, bits);
  return bits;
}
