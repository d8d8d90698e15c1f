export type Move = "up" | "down" | "remove";

const ASKED = /^([\w-]+) (up|down|remove) (\d{1,3})$/;

/** Takes one out of a list and puts it in before another's place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, i) => i !== from);
  const taken = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...taken, ...rest.slice(to)];
}

/** A list after one of its lines was moved a place or removed. */
export function reordered<Item>(list: readonly Item[], move: Move, index: number): Item[] {
  if (move === "remove") return list.filter((_, i) => i !== index);
  return moved(list, index, Math.max(0, index + (move === "up" ? -1 : 1)));
}

/** What the button that moves a line of a form's list is called when it is sent. */
export const reorderValue = (field: string, move: Move, index: number) =>
  `${field} ${move} ${index}`;

/** Reads such a button; null for anything else. */
export function readReorder(value: unknown): { field: string; move: Move; index: number } | null {
  const [, field, move, index] = ASKED.exec(String(value)) ?? [];
  if (field === undefined || (move !== "up" && move !== "down" && move !== "remove")) return null;
  return { field, move, index: Number(index) };
}

/** The lines of a list that is typed one a line. */
export const listOfLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
