type OnList = { id: number; grade: string; school: string };

type OfList = { list: OnList | null };

export type ListedCopies = OfList & {
  quantity: number;
  alsoFor: { list: OnList; copies: number }[];
  listNeedId: number | null;
};

/** Lines of one list together, in the order of the lists' first lines; what is of none comes last. */
export function byList<T extends OfList>(lines: T[]): T[] {
  const lists = [...new Set(lines.flatMap(({ list }) => list?.id ?? []))];
  return [...lists, undefined].flatMap((id) => lines.filter(({ list }) => list?.id === id));
}

export const nameOfList = ({ grade, school }: OnList): string => `${grade} · ${school}`;

/** Of lines of one list, how many children it was taken for: as many as copies of a title that are its own. */
export function childrenInWords(lines: ListedCopies[]): string | null {
  const needs = new Map<number, number>();
  for (const { listNeedId, quantity, alsoFor } of lines) {
    const own = alsoFor.reduce((left, { copies }) => left - copies, quantity);
    if (listNeedId) needs.set(listNeedId, (needs.get(listNeedId) ?? 0) + own);
  }
  const children = Math.max(...needs.values());
  const books = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return children > 1 ? `${books} books for ${children} children` : null;
}

/** What stands above a line that is the first of its list, or of the books of none beside lists. */
export function listHeading(lines: ListedCopies[], index: number): string | false {
  const list = lines[index]?.list;
  if (list?.id === lines[index - 1]?.list?.id) return false;
  if (!list) return "Other books";
  const children = childrenInWords(lines.filter((line) => line.list?.id === list.id));
  return nameOfList(list) + (children ? `: ${children}` : "");
}

/** Which of a line's copies are for other lists than its own: '1 for Grade 9 · Example School'. */
export const alsoForInWords = ({ alsoFor }: Pick<ListedCopies, "alsoFor">): string | null =>
  alsoFor.map(({ list, copies }) => `${copies} for ${nameOfList(list)}`).join(", ") || null;
