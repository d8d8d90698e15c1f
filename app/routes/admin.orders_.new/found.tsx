import { formatAmount } from "~/domain/money";
import type { Picked } from "~/domain/payment/counter/choice";
import type { BookToPick, Sought } from "~/domain/payment/counter/pick.server";
import { ConditionBadge } from "~/ui/badge";
import { CopiesLeft } from "./copies-left";

type FoundProps = { sought: Sought; choice: Picked[] };

export function Found({ sought, choice }: FoundProps) {
  const { words, books, total } = sought;
  if (books.length === 0) {
    return (
      <p role="status">
        There is no book for '{words}'. Look at the ISBN again, or search by words of its title.
      </p>
    );
  }
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {total > books.length
          ? `The first ${books.length} of ${total} books. More words find fewer.`
          : `${total === 1 ? "1 book" : `${total} books`} for '${words}'`}
      </p>
      <ul>
        {books.map((book) => (
          <One
            key={book.id}
            book={book}
            isPicked={choice.some(({ bookId }) => bookId === book.id)}
          />
        ))}
      </ul>
    </>
  );
}

function One({ book, isPicked }: { book: BookToPick; isPicked: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
        <p className="font-medium">{book.title}</p>
        <p className="text-sm text-muted">
          {book.grade}, {book.subject}, {book.school}
          {book.isbn !== null && <span className="figures"> · {book.isbn}</span>}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <ConditionBadge condition={book.condition} />
          <span className="font-semibold figures">{formatAmount(book.priceCents)}</span>
          <CopiesLeft book={book} />
        </p>
      </div>
      <button
        type="submit"
        name="add"
        value={book.id}
        className="button button-quiet button-small ml-auto"
      >
        {isPicked ? "Add one more" : "Add"}
        <span className="sr-only">: {book.title}</span>
      </button>
    </li>
  );
}
