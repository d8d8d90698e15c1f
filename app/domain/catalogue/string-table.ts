import { grown } from "./grown";

const SPACE = 32;
const ASCII = 128;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** The most bytes of UTF-8 for one UTF-16 unit. */
const MOST_BYTES = 3;

const numbersFrom = (length: number): Uint32Array => new Uint32Array(length);

/**
 * Distinct texts by number, outside of the garbage collector's heap: a million strings in a Map would take a hundred
 * megabytes. All texts stand in one buffer, each between spaces.
 */
export function newStringTable() {
  let bytes = Buffer.alloc(64, SPACE);
  let begins = numbersFrom(16);
  begins[0] = 1;
  let count = 0;
  /** Open addressing: the number of a text plus one, or 0. The length is a power of two. */
  let slots = numbersFrom(64);

  const beginOf = (number: number): number => begins[number] ?? 0;
  /** The end of a text: behind it stands a space. */
  const endOf = (number: number): number => beginOf(number + 1) - 1;
  const used = () => beginOf(count);

  /** Writes a text behind all others and returns its end. Without `keep` the next text overwrites it. */
  function writeBehind(text: string): number {
    const start = used();
    const room = start + text.length * MOST_BYTES + 1;
    if (room > bytes.length) {
      const larger = Buffer.alloc(Math.ceil(room * 1.25), SPACE);
      bytes.copy(larger, 0, 0, start);
      bytes = larger;
    }
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= ASCII) return start + bytes.write(text, start);
      bytes[start + i] = code;
    }
    return start + text.length;
  }

  function hashBetween(from: number, to: number): number {
    let hash = FNV_OFFSET;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), FNV_PRIME);
    return (hash ^ (hash >>> 15)) >>> 0;
  }

  function isSame(number: number, from: number, to: number): boolean {
    const start = beginOf(number);
    if (endOf(number) - start !== to - from) return false;
    for (let i = 0; i < to - from; i++) if (bytes[start + i] !== bytes[from + i]) return false;
    return true;
  }

  /** The slot of the text between two places: its own, or the free one where it belongs. */
  function slotFor(from: number, to: number): number {
    const mask = slots.length - 1;
    let slot = hashBetween(from, to) & mask;
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

  /** The number of a text, which is added when it is new. */
  function numberOf(text: string): number {
    makeRoom();
    const end = writeBehind(text);
    const slot = slotFor(used(), end);
    const known = slots[slot] ?? 0;
    if (known > 0) return known - 1;
    slots[slot] = count + 1;
    bytes[end] = SPACE;
    count += 1;
    begins[count] = end + 1;
    return count - 1;
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

  /** The numbers of the texts with this part; a space at its ends is the end of a text. */
  function having(part: string): number[] {
    const texts = bytes.subarray(0, used());
    const sought = Buffer.from(part);
    const within = part.startsWith(" ") ? 1 : 0;
    const found: number[] = [];
    for (let at = texts.indexOf(sought); at >= 0; at = texts.indexOf(sought, at)) {
      const number = numberAt(at + within, found.at(-1) ?? 0);
      found.push(number);
      // This text's last space may be the next one's first.
      at = endOf(number);
    }
    return found;
  }

  return {
    find,
    numberOf,
    compare,
    having,
    textOf: (number: number) => bytes.toString("utf8", beginOf(number), endOf(number)),
    /** The last number plus one. */
    end: () => count,
  };
}

export type StringTable = ReturnType<typeof newStringTable>;
