import type { Picked } from "~/domain/counter/choice";
import type { BookToPick, LineToSell, Searched } from "~/domain/counter/pick.server";
import { formatAmount } from "~/domain/values/money";
import { SearchedInstead } from "~/ui/admin/searched-instead";
import { ConditionBadge } from "~/ui/badge";
import { CameraScan } from "~/ui/scan/camera-scan";
import { UntakenScans } from "~/ui/scan/untaken-scans";
import { CopiesLeft } from "./copies-left";
import type { SaleData, SaleScans } from "./sale-data";

type FindBookProps = { loaded: SaleData } & Pick<SaleScans, "scans">;

export function FindBook({ loaded, scans: { take, untaken } }: FindBookProps) {
  const { choice, lines, searched } = loaded;
  return (
    <section aria-label="Find a book" className="card grid gap-3 p-4 sm:p-5">
      <label htmlFor="find" className="font-semibold">
        Scan or type an ISBN, or search by words
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          key={searched?.words}
          id="find"
          type="search"
          name="q"
          defaultValue={searched === null ? undefined : keptWords(searched.words)}
          onFocus={({ target }) => target.select()}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the page is for scanning, which types into this field
          autoFocus
          className="input min-w-0 grow basis-28"
        />
        <button type="submit" className="button">
          Add
        </button>
        <CameraScan onScanned={take} />
      </div>
      <UntakenScans untaken={untaken} />
      {!searched && <LastPicked line={lines[0]} />}
      {searched && <Found searched={searched} choice={choice} />}
    </section>
  );
}

// Words are refined; a number that was not found makes room for the next scan.
const keptWords = (words: string) => (/[a-z]{2}/i.test(words) ? words : undefined);

function LastPicked({ line }: { line: LineToSell | undefined }) {
  if (line === undefined) return <p role="status" className="sr-only" />;
  const { book, quantity, unitPriceCents } = line;
  return (
    <p role="status" className="[overflow-wrap:anywhere]">
      {quantity > 1 && `${quantity} × `}
      {book.title} <b className="figures">{formatAmount(unitPriceCents)}</b>
      {line.whyNotToSell !== null && (
        <span className="block text-red">It cannot be sold: look at its line below.</span>
      )}
    </p>
  );
}

type FoundProps = { searched: Searched; choice: Picked[] };

function Found({ searched, choice }: FoundProps) {
  const { words, books, total, searchedFor, without } = searched;
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
      <SearchedInstead q={words} searchedFor={searchedFor} without={without} />
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
