import { UndoNotice } from "~/ui/admin/page/undo-notice";
import { useWayToRow } from "./row-place";

export type ChangeDone = {
  id: number;
  books: number;
  bookId: number | null;
  undone: string | null;
};

type ChangeNoticeProps = { change: ChangeDone; search: string; isInRow?: boolean };

const changed = (books: number) =>
  books === 1 ? "1 book was changed." : `${books} books were changed.`;

export function ChangeNotice({ change, search, isInRow = false }: ChangeNoticeProps) {
  const params = new URLSearchParams(search);
  params.set("undo", String(change.id));
  const wayToRow = useWayToRow(change.bookId ?? 0);
  return (
    <UndoNotice
      words={change.undone ?? (isInRow ? "Saved." : changed(change.books))}
      isUndone={change.undone !== null}
      action={`/admin/books?${params}${isInRow ? wayToRow : ""}`}
    />
  );
}
