import { Form } from "@remix-run/react";

export type ChangeDone = {
  id: number;
  books: number;
  bookId: number | null;
  undone: string | null;
};

type ChangeNoticeProps = { change: ChangeDone; search: string };

const changed = (books: number) =>
  books === 1 ? "1 book was changed." : `${books} books were changed.`;

/** What was done last, and the button that takes it back; then what came of that. */
export function ChangeNotice({ change, search }: ChangeNoticeProps) {
  const params = new URLSearchParams(search);
  params.set("undo", String(change.id));
  return (
    <Form
      method="post"
      action={`/admin/books?${params}`}
      preventScrollReset
      className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-mist px-3 py-1 text-sm font-normal"
    >
      <p role="status" className="py-2">
        {change.undone ?? changed(change.books)}
      </p>
      {change.undone === null && (
        <button type="submit" className="button button-quiet button-small">
          Undo
        </button>
      )}
    </Form>
  );
}
