type OfList = { list: { id: number; grade: string; school: string } | null };

/** Lines of one list together, in the order of the lists' first lines; what is of none comes last. */
export function byList<T extends OfList>(lines: T[]): T[] {
  const lists = [...new Set(lines.flatMap(({ list }) => list?.id ?? []))];
  return [...lists, undefined].flatMap((id) => lines.filter(({ list }) => list?.id === id));
}

/** What stands above a line that is the first of its list, or of the books of none beside lists. */
export function listHeading(lines: OfList[], index: number): string | false {
  const list = lines[index]?.list;
  if (list?.id === lines[index - 1]?.list?.id) return false;
  return list ? `${list.grade} · ${list.school}` : "Other books";
}
