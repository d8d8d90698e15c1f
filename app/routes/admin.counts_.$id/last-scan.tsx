import type { ScanView, StockCount } from "~/domain/counts/view";
import { oddInWords } from "~/domain/counts/words";
import { Form } from "~/ui/forms/form";
import { BookToCount, type FormOfScan, factsOfBook } from "./book-to-count";

type LastScanProps = { scan: ScanView; scope: StockCount["scope"]; form: FormOfScan };

const SAID: Partial<Record<ScanView["state"], string>> = {
  taken_back: "Taken back",
  not_counted: "Not counted",
};

export function LastScan({ scan, scope, form }: LastScanProps) {
  const { id, shelf, onSubmit } = form;
  const { key, code, state, book, copies, choices } = scan;
  const isOut = state === "taken_back";
  const odd = oddInWords(scope, scan);
  return (
    <li className="grid gap-x-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <p
          className={`min-w-0 grow basis-44 [overflow-wrap:anywhere] ${isOut ? "text-muted" : ""}`}
        >
          <span className={isOut ? "line-through" : "font-medium"}>{book?.title ?? code}</span>
          <span className="block text-sm text-muted">
            {book === null ? SAID[state] : `${copiesInWords(copies)} · ${factsOfBook(book)}`}
          </span>
          {odd !== null && (
            <span className="block text-sm font-medium text-red figures">{odd}</span>
          )}
        </p>
        {!isOut && (
          <Form
            method="post"
            action={`/admin/counts/${id}`}
            isRepeatable
            preventScrollReset
            onSubmit={onSubmit}
          >
            <input type="hidden" name="key" value={`${key}-back`} />
            <input type="hidden" name="ofKey" value={key} />
            <input type="hidden" name="shelf" value={shelf} />
            <button type="submit" className="link min-h-11 text-sm">
              Take back<span className="sr-only">{` ${book?.title ?? code}`}</span>
            </button>
          </Form>
        )}
      </div>
      {choices.length > 0 && (
        <ul className="divide-y divide-line">
          {choices.map((choice) => (
            <BookToCount
              key={choice.bookId}
              form={form}
              book={choice}
              fields={{ key: `${key}-${choice.bookId}`, ofKey: key }}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

const copiesInWords = (copies: number) => (copies === 1 ? "1 counted" : `${copies} counted`);
