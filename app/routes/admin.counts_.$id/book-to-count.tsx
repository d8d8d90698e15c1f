import type { CountedBook } from "~/domain/counts/view";
import { Form } from "~/ui/forms/form";

type BookToCountProps = {
  id: number;
  book: CountedBook;
  shelf: string;
  fields: Record<string, string>;
};

export const factsOfBook = ({ condition, school, shelf, isbn }: CountedBook): string =>
  [condition, school, shelf && `shelf ${shelf}`, isbn].filter(Boolean).join(" · ");

// A book to press: it is the copy that was scanned.
export function BookToCount({ id, book, shelf, fields }: BookToCountProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 grow basis-44 [overflow-wrap:anywhere]">
        {book.title}
        <span className="block text-sm text-muted figures">{factsOfBook(book)}</span>
      </span>
      <Form method="post" action={`/admin/counts/${id}`} isHarmlessTwice preventScrollReset>
        {Object.entries({ ...fields, shelf, bookId: String(book.bookId) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-quiet button-small">
          This one
          <span className="sr-only">
            : {book.title}, {book.condition}
          </span>
        </button>
      </Form>
    </li>
  );
}
