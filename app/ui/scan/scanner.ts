import { useEffect, useRef } from "react";

// Nobody types ten digits at this pace; a wireless scanner pauses between two of them.
const PACE_MS = 50;
const LONGEST_PAUSE_MS = 150;
// A book's number, or the address that the code of a label says, at the end of what was typed.
const SCAN = /(?:\d{10,13}|\d{9}X|https?:\/\/\S+\/book\/\d{1,15})$/i;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Key = { key: string; at: number; field: Field | null; before: string };

const isField = (element: Element | null): element is Field =>
  element !== null && /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);

function pressed({ key, timeStamp: at }: KeyboardEvent): Key {
  const { activeElement } = document;
  const field = isField(activeElement) ? activeElement : null;
  return { key, at, field, before: field?.value ?? "" };
}

const isPausedAt = (keys: Key[], at: number): boolean => {
  const last = keys.at(-1);
  return last === undefined || at - last.at > LONGEST_PAUSE_MS;
};

// The keys of a scan that ended now, the last of those that were pressed; null when a hand typed them.
function scanIn(keys: Key[], at: number): Key[] | null {
  const found = SCAN.exec(keys.map(({ key }) => key).join(""));
  if (found === null || isPausedAt(keys, at)) return null;
  const scan = keys.slice(found.index);
  return at - (scan[0]?.at ?? 0) <= scan.length * PACE_MS ? scan : null;
}

// By the prototype's setter, so that React notices the change.
function putBack({ field, before }: Key, scanField: string): void {
  const value = field?.name === scanField ? "" : before;
  if (field === null || field.value === value) return;
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/**
 * Reads a scanner, which types a book's number or label and presses Enter, wherever the focus is. The field that has
 * the focus keeps what it had, and nothing is submitted; `scanField` names the one for scans, which is left empty.
 */
export function useScanner(scanField: string, onScanned: (scan: string) => void): void {
  const scanned = useRef(onScanned);
  scanned.current = onScanned;
  useEffect(() => {
    let keys: Key[] = [];
    const read = (event: KeyboardEvent) => {
      const { key, timeStamp: at } = event;
      if (key === "Shift") return;
      const isOther = event.ctrlKey || event.altKey || event.metaKey || event.repeat;
      const scan = key === "Enter" && !isOther ? scanIn(keys, at) : null;
      if (scan?.[0]) {
        event.preventDefault();
        event.stopPropagation();
        putBack(scan[0], scanField);
        scanned.current(scan.map((one) => one.key).join(""));
      }
      if (isOther || key.length !== 1) keys = [];
      else keys = [...(isPausedAt(keys, at) ? [] : keys), pressed(event)];
    };
    document.addEventListener("keydown", read, true);
    return () => document.removeEventListener("keydown", read, true);
  }, [scanField]);
}
