import type { bookListItems } from "~/db/schema/book-list";
import { titleKey } from "../../taxonomy/book-text";
import { fold } from "../../text/search-text";
import { formatPrice } from "../../values/money";
import type { ListItemInput } from "../schema";

export type ItemColumns = Omit<typeof bookListItems.$inferSelect, "id" | "listId" | "position">;

/** Words that differ only in case and accents name one group: the first spelling stays. */
function groupsOf(items: ListItemInput[]): Map<string, string> {
  const groups = new Map<string, string>();
  for (const { choiceGroup } of items) {
    if (choiceGroup && !groups.has(fold(choiceGroup))) groups.set(fold(choiceGroup), choiceGroup);
  }
  return groups;
}

export function itemColumns(items: ListItemInput[]): ItemColumns[] {
  const groups = groupsOf(items);
  return items.map((item) => {
    const { title, subjectId, newPriceCents, tiedBookId, excludedBookIds } = item;
    const isbn = item.isbn || null;
    const others = new Set(item.otherIsbns.filter((other) => other !== "" && other !== isbn));
    return {
      title,
      titleKey: titleKey(title),
      isbn,
      otherIsbns: [...others],
      subjectId: subjectId ?? null,
      choiceGroup: item.choiceGroup ? (groups.get(fold(item.choiceGroup)) ?? null) : null,
      note: item.note || null,
      newPriceCents: newPriceCents ?? null,
      tiedBookId: tiedBookId ?? null,
      excludedBookIds: [...new Set(excludedBookIds)].filter((id) => id !== tiedBookId),
    };
  });
}

export function itemInWords(item: ItemColumns, subjects: ReadonlyMap<number, string>): string {
  const { title, isbn, otherIsbns, subjectId, choiceGroup, note, newPriceCents } = item;
  const { tiedBookId, excludedBookIds } = item;
  const parts = [
    title,
    isbn && `ISBN ${isbn}`,
    otherIsbns.length > 0 && `or ${otherIsbns.join(", ")}`,
    subjectId !== null && subjects.get(subjectId),
    choiceGroup && `one of: ${choiceGroup}`,
    note,
    newPriceCents !== null && `${formatPrice(newPriceCents)} when new`,
    tiedBookId !== null && `tied to book ${tiedBookId}`,
    excludedBookIds.length > 0 && `not ${excludedBookIds.map((id) => `book ${id}`).join(", ")}`,
  ];
  return parts.filter(Boolean).join("; ");
}
