import type { CountedBook } from "~/domain/counts/view";
import { Form } from "~/ui/forms/form";

export type FormOfScan = {
  id: number;
  shelf: string;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
};

type BookToCountProps = { form: FormOfScan; book: CountedBook; fields: Record<string, string> };

export const factsOfBook = ({ condition, school, shelf, isbn }: CountedBook): string =>
  [condition, school, shelf && `shelf ${shelf}`, isbn].filter(Boolean).join(" · ");

// A book to press: it is the copy that was scanned.
export function BookToCount({ form, book, fields }: BookToCountProps) {
  const { id, shelf, onSubmit } = form;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 grow basis-44 [overflow-wrap:anywhere]">
        {book.title}
        <span className="block text-sm text-muted figures">{factsOfBook(book)}</span>
      </span>
      <Form
        method="post"
        action={`/admin/counts/${id}`}
        isRepeatable
        preventScrollReset
        onSubmit={onSubmit}
      >
        {Object.entries({ ...fields, shelf, bookId: String(book.bookId) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-quiet button-small">
          This one
          <span className="sr-only">{` ${book.title}, ${book.condition}`}</span>
        </button>
      </Form>
    </li>
  );
}
