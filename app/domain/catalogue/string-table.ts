import type { Numbers, NumbersReader } from "~/providers/numbers-file.server";
import { grown } from "./grown";

const SPACE = 32;
const ASCII = 128;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** The most bytes of UTF-8 for one UTF-16 unit. */
const MOST_BYTES = 3;
const SPARE = 1.25;

const numbersFrom = (length: number): Uint32Array => new Uint32Array(length);

/**
 * Distinct texts by number, outside of the garbage collector's heap: a million strings in a Map would take a hundred
 * megabytes. All texts stand in one buffer, each between spaces.
 */
export function newStringTable(saved?: NumbersReader) {
  let bytes = saved ? Buffer.from(saved.bytes().buffer) : Buffer.alloc(64, SPACE);
  let begins: Uint32Array = saved?.ids() ?? Uint32Array.of(1);
  let count = begins.length - 1;
  /** Open addressing: the number of a text plus one, or 0. The length is a power of two. */
  let slots = saved?.ids() ?? numbersFrom(64);

  const beginOf = (number: number): number => begins[number] ?? 0;
  /** The end of a text: behind it stands a space. */
  const endOf = (number: number): number => beginOf(number + 1) - 1;
  const used = () => beginOf(count);

  function reserve(room: number): void {
    if (room <= bytes.length) return;
    const larger = Buffer.alloc(Math.ceil(room * SPARE), SPACE);
    bytes.copy(larger, 0, 0, used());
    bytes = larger;
  }

  /** Writes a text behind all others and returns its end. The next text overwrites it unless it is kept. */
  function writeBehind(text: string): number {
    const start = used();
    reserve(start + text.length * MOST_BYTES + 1);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= ASCII) return start + bytes.write(text, start);
      bytes[start + i] = code;
    }
    return start + text.length;
  }

  const mixed = (hash: number) => (hash ^ (hash >>> 15)) >>> 0;

  function hashBetween(from: number, to: number): number {
    let hash = FNV_OFFSET;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), FNV_PRIME);
    return mixed(hash);
  }

  function isSame(number: number, from: number, to: number): boolean {
    const start = beginOf(number);
    if (endOf(number) - start !== to - from) return false;
    for (let i = 0; i < to - from; i++) if (bytes[start + i] !== bytes[from + i]) return false;
    return true;
  }

  /** The slot of the text between two places: its own, or the free one where it belongs. */
  function slotFor(from: number, to: number, hash = hashBetween(from, to)): number {
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const number = (slots[slot] ?? 0) - 1;
      if (number < 0 || isSame(number, from, to)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  function makeRoom(): void {
    begins = grown(begins, count + 2, numbersFrom);
    if (count * 2 < slots.length) return;
    slots = numbersFrom(slots.length * 2);
    for (let number = 0; number < count; number++) {
      slots[slotFor(beginOf(number), endOf(number))] = number + 1;
    }
  }

  /** The number of a text; -1 when it is not in the table. */
  const find = (text: string): number => (slots[slotFor(used(), writeBehind(text))] ?? 0) - 1;

  /** The number of the text between two places; a new one is behind all others, and added. */
  function numberBetween(from: number, to: number, hash?: number): number {
    const slot = slotFor(from, to, hash);
    const known = slots[slot] ?? 0;
    if (known > 0) return known - 1;
    slots[slot] = count + 1;
    bytes[to] = SPACE;
    count += 1;
    begins[count] = to + 1;
    return count - 1;
  }

  /** The number of a text, which is added when it is new. */
  function numberOf(text: string): number {
    makeRoom();
    const end = writeBehind(text);
    return numberBetween(used(), end);
  }

  /** Adds the numbers of the words between two places of a text to `numbers`, without a string for each. */
  function addNumbersOf(text: string, from: number, to: number, numbers: number[]): void {
    reserve(used() + (to - from) * (MOST_BYTES + 1));
    for (let at = from; at < to; at++) {
      const [first, start] = [at, used()];
      let end = start;
      let hash = FNV_OFFSET;
      let code = text.charCodeAt(at);
      for (; at < to && code !== SPACE && code < ASCII; code = text.charCodeAt(++at)) {
        bytes[end++] = code;
        hash = Math.imul(hash ^ code, FNV_PRIME);
      }
      if (at < to && code >= ASCII) {
        const space = text.indexOf(" ", at);
        at = space < 0 || space > to ? to : space;
        numbers.push(numberOf(text.slice(first, at)));
      } else if (end > start) {
        makeRoom();
        numbers.push(numberBetween(start, end, mixed(hash)));
      }
    }
  }

  /** Compares two texts by their bytes. */
  function compare(one: number, other: number): number {
    if (one === other) return 0;
    let [a, b] = [beginOf(one), beginOf(other)];
    const [endA, endB] = [endOf(one), endOf(other)];
    for (; a < endA && b < endB; a++, b++) {
      const difference = (bytes[a] ?? 0) - (bytes[b] ?? 0);
      if (difference !== 0) return difference;
    }
    return endA - a - (endB - b);
  }

  /** The first number whose text ends behind a place, at or after `from`: doubling steps, then halving them. */
  function numberAt(place: number, from: number): number {
    let [low, step] = [from, 1];
    while (low + step < count && beginOf(low + step) <= place) {
      low += step;
      step *= 2;
    }
    for (; step >= 1; step /= 2) {
      if (low + step < count && beginOf(low + step) <= place) low += step;
    }
    return low;
  }

  /** The numbers from one on of the texts with this part; a space at its ends is the end of a text. */
  function having(part: string, first = 0): number[] {
    const texts = bytes.subarray(0, used());
    const sought = Buffer.from(part);
    const within = part.startsWith(" ") ? 1 : 0;
    const found: number[] = [];
    const start = beginOf(first) - 1;
    for (let at = texts.indexOf(sought, start); at >= 0; at = texts.indexOf(sought, at)) {
      const number = numberAt(at + within, found.at(-1) ?? first);
      found.push(number);
      // This text's last space may be the next one's first.
      at = endOf(number);
    }
    return found;
  }

  /** The arrays that another table can begin with. */
  function* save(): Generator<Numbers> {
    yield bytes.subarray(0, used());
    yield begins.subarray(0, count + 1);
    yield slots;
  }

  return {
    save,
    find,
    numberOf,
    addNumbersOf,
    compare,
    having,
    textOf: (number: number) => bytes.toString("utf8", beginOf(number), endOf(number)),
    /** The last number plus one. */
    end: () => count,
  };
}

export type StringTable = ReturnType<typeof newStringTable>;
