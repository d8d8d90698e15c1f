import type { CountedBook, ScanView } from "~/domain/counts/view";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { Form } from "~/ui/forms/form";
import type { FormReply } from "~/web/forms/form-reply";
import { BookToCount } from "./book-to-count";
import { LastScan } from "./last-scan";

type ScanningProps = {
  id: number;
  loaded: {
    shelf: string;
    words: string;
    key: string;
    marks: string[];
    scans: ScanView[];
    found: CountedBook[];
  };
  reply: FormReply | undefined;
};

export function Scanning({ id, loaded, reply }: ScanningProps) {
  const { shelf, words, key, marks, scans, found } = loaded;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Shelf id={id} shelf={shelf} marks={marks} />
      <AnsweredForm
        key={key}
        reply={reply}
        isHarmlessTwice
        aria-label="Scan a copy"
        className="card grid grid-cols-1 gap-2 p-4 sm:p-5"
      >
        <FormFailure title="It was not counted" reply={reply} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="shelf" value={shelf} />
        <label htmlFor="code" className="font-semibold">
          Scan or type a label or an ISBN, or search by words
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="code"
            type="search"
            name="code"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="go"
            // biome-ignore lint/a11y/noAutofocus: the page is for scanning, which types into this field
            autoFocus
            className="input min-w-0 grow basis-32"
          />
          <SubmitButton className="button">Count</SubmitButton>
        </div>
      </AnsweredForm>
      {words !== "" && <Found id={id} words={words} found={found} shelf={shelf} mark={key} />}
      {scans.length > 0 && (
        <section aria-label="Your last scans" className="card p-4 sm:p-5">
          <h2 className="font-semibold">Your last scans</h2>
          <ul className="divide-y divide-line">
            {scans.map((scan) => (
              <LastScan key={scan.key} scan={scan} id={id} shelf={shelf} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type ShelfProps = { id: number; shelf: string; marks: string[] };

function Shelf({ id, shelf, marks }: ShelfProps) {
  return (
    <Form
      key={shelf}
      method="get"
      action={`/admin/counts/${id}`}
      aria-label="Where you stand"
      className="flex flex-wrap items-center gap-2"
    >
      <label htmlFor="shelf" className="font-medium">
        Shelf
      </label>
      <input
        id="shelf"
        name="shelf"
        defaultValue={shelf}
        list="shelves"
        maxLength={20}
        autoComplete="off"
        className="input w-28"
      />
      <datalist id="shelves">
        {marks.map((mark) => (
          <option key={mark} value={mark} />
        ))}
      </datalist>
      <button type="submit" className="button button-quiet">
        Set
      </button>
    </Form>
  );
}

type FoundProps = { id: number; words: string; found: CountedBook[]; shelf: string; mark: string };

function Found({ id, words, found, shelf, mark }: FoundProps) {
  return (
    <section aria-label="Books found" className="card p-4 sm:p-5">
      <p role="status" className="[overflow-wrap:anywhere]">
        {found.length === 0
          ? `No book has '${words}'. Look at its number again, or type other words.`
          : `Books for '${words}': press the one that is in your hand.`}
      </p>
      <ul className="divide-y divide-line">
        {found.map((book) => (
          <BookToCount
            key={book.bookId}
            id={id}
            book={book}
            shelf={shelf}
            fields={{ key: `${mark}-${book.bookId}`, code: words }}
          />
        ))}
      </ul>
    </section>
  );
}
