import { useEffect, useRef } from "react";
import { Form } from "~/ui/forms/form";
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
  const words = useRef<HTMLParagraphElement>(null);
  const params = new URLSearchParams(search);
  params.set("undo", String(change.id));
  const wayToRow = useWayToRow(change.bookId ?? 0);

  // The pressed button is gone: focus moves to the result.
  const undone = useRef(change.undone);
  useEffect(() => {
    if (change.undone !== null && undone.current === null) words.current?.focus();
    undone.current = change.undone;
  }, [change.undone]);

  return (
    <Form
      method="post"
      action={`/admin/books?${params}${isInRow ? wayToRow : ""}`}
      preventScrollReset
      className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-mist px-3 py-1 text-sm font-normal"
    >
      <p ref={words} role="status" tabIndex={-1} className="py-2">
        {change.undone ?? (isInRow ? "Saved." : changed(change.books))}
      </p>
      {change.undone === null && (
        <button type="submit" className="button button-quiet button-small">
          Undo
        </button>
      )}
    </Form>
  );
}
