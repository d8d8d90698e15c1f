export type Move = "up" | "down" | "remove";

const ASKED = /^([\w-]+) (up|down|remove) (\d{1,3})$/;

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, i) => i !== from);
  const taken = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...taken, ...rest.slice(to)];
}

export function reordered<Item>(list: readonly Item[], move: Move, index: number): Item[] {
  if (move === "remove") return list.filter((_, i) => i !== index);
  return moved(list, index, Math.max(0, index + (move === "up" ? -1 : 1)));
}

export const reorderValue = (field: string, move: Move, index: number) =>
  `${field} ${move} ${index}`;

export function readReorder(value: unknown): { field: string; move: Move; index: number } | null {
  const [, field, move, index] = ASKED.exec(String(value)) ?? [];
  if (field === undefined || (move !== "up" && move !== "down" && move !== "remove")) return null;
  return { field, move, index: Number(index) };
}

export const listOfLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
