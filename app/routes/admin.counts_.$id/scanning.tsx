import { useNavigate, useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { MAX_SHELF_LENGTH, SHELF_MESSAGE } from "~/domain/books/book-rules";
import type { CountedBook, ScanView, StockCount } from "~/domain/counts/view";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { Form } from "~/ui/forms/form";
import { KeepAsking } from "~/ui/page/keep-asking";
import { CameraScan, type Codes } from "~/ui/scan/camera-scan";
import { useScanQueue } from "~/ui/scan/scan-queue";
import { useScanner } from "~/ui/scan/scanner";
import type { FormReply } from "~/web/forms/form-reply";
import { BookToCount, type FormOfScan } from "./book-to-count";
import { LastScan } from "./last-scan";
import { OddScans, useOddScans } from "./odd-scans";
import { WaitingScans } from "./waiting";

const LABELS: Codes = ["ean_13", "qr_code"];
const ASKS_EVERY_MS = 5_000;

type ScanningProps = {
  id: number;
  scope: StockCount["scope"];
  loaded: {
    shelf: string;
    words: string;
    key: string;
    marks: string[];
    scans: ScanView[];
    odd: ScanView[];
    found: CountedBook[];
  };
  reply: FormReply | undefined;
};

const textIn = (fields: FormData, name: string) => String(fields.get(name) ?? "");

// With script every press is a scan in the queue, and no page is loaded for it.
export function Scanning({ id, scope, loaded, reply }: ScanningProps) {
  const { shelf: typedShelf, words, key, marks, scans, odd, found } = loaded;
  const shelf = typedShelf.length > MAX_SHELF_LENGTH ? "" : typedShelf;
  const input = useRef<HTMLInputElement>(null);
  const shelfField = useRef<HTMLInputElement>(null);
  const [toFind, setToFind] = useState<string[]>([]);
  const left = toFind.filter((text) => text !== words);
  // What the field shows counts, pressed 'Set' or not.
  function standing(): string {
    const typed = shelfField.current?.value.trim() ?? shelf;
    return typed.length > MAX_SHELF_LENGTH ? "" : typed;
  }
  function searchFor(text: string | undefined): string {
    const search = new URLSearchParams();
    if (standing()) search.set("shelf", standing());
    if (text) search.set("q", text);
    return `/admin/counts/${id}?${search}`;
  }
  const oddNow = useOddScans(scope);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { take, ...queue } = useScanQueue({
    countId: id,
    onEnded: revalidate,
    onRecorded(recorded) {
      oddNow.add(recorded);
      const searched = recorded.filter(({ state }) => state === "not_counted");
      const texts = searched.flatMap(({ code, choices }) => (choices.length > 0 ? code : []));
      setToFind((before) => [...new Set([...before, ...texts])]);
      if (searched.length === 0 && words === "") return revalidate();
      navigate(searchFor(texts[0] ?? searched[0]?.code), {
        replace: true,
        preventScrollReset: true,
      });
    },
  });
  const stands = () => (standing() ? { shelf: standing() } : {});
  const takeCode = (code: string) => take({ code, ...stands() });
  useScanner("code", takeCode);
  function sendInstead(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [ofKey, code] = [textIn(fields, "ofKey"), textIn(fields, "code")];
    const bookId = Number(textIn(fields, "bookId"));
    input.current?.focus({ preventScroll: true });
    setToFind((before) => before.filter((text) => text !== code));
    take({
      key: textIn(fields, "key"),
      ...(code ? { code } : {}),
      ...(ofKey ? { ofKey } : {}),
      ...stands(),
      ...(bookId > 0 ? { bookId } : {}),
    });
  }
  function takeTyped(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = input.current;
    const code = field?.value.trim() ?? "";
    if (code !== "") takeCode(code);
    if (field !== null) field.value = "";
    field?.focus();
  }
  const form: FormOfScan = { id, shelf, onSubmit: sendInstead };
  const listOf = (some: ScanView[]) => (
    <ul className="divide-y divide-line">
      {some.map((scan) => (
        <LastScan key={scan.key} scan={scan} scope={scope} form={form} />
      ))}
    </ul>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <KeepAsking everyMs={ASKS_EVERY_MS} />
      <Shelf id={id} shelf={typedShelf} marks={marks} field={shelfField} />
      <AnsweredForm
        reply={reply}
        isHarmlessTwice
        onSubmit={takeTyped}
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
            ref={input}
            id="code"
            type="search"
            name="code"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="go"
            // biome-ignore lint/a11y/noAutofocus: the page is for scanning, which types into this field
            autoFocus
            className="input min-w-0 grow basis-24"
          />
          <SubmitButton className="button">Count</SubmitButton>
          <CameraScan onScanned={takeCode} codes={LABELS} isSeries />
        </div>
        <WaitingScans {...queue} />
        <OddScans {...oddNow} scope={scope} />
      </AnsweredForm>
      {left.length > 0 && (
        <p role="status" className="[overflow-wrap:anywhere]">
          Typed before, and not counted yet:{" "}
          {left.map((text) => (
            <button
              key={text}
              type="button"
              onClick={() => navigate(searchFor(text), { replace: true, preventScrollReset: true })}
              className="link mr-3 inline-flex min-h-11 items-center"
            >
              {text}
            </button>
          ))}
          <button type="button" onClick={() => setToFind([])} className="link min-h-11 text-muted">
            Forget them
          </button>
        </p>
      )}
      {words !== "" && <Found words={words} found={found} form={form} mark={key} />}
      {odd.length > 0 && (
        <details className="card p-4 sm:p-5">
          <summary className="flex min-h-11 items-center font-semibold">
            {odd.length === 1 ? "1 scan to look at" : `${odd.length} scans to look at`}
          </summary>
          {listOf(odd)}
        </details>
      )}
      {scans.length > 0 && (
        <section aria-label="Your last scans" className="card p-4 sm:p-5">
          <h2 className="font-semibold">Your last scans</h2>
          {listOf(scans)}
        </section>
      )}
    </div>
  );
}

type ShelfProps = {
  id: number;
  shelf: string;
  marks: string[];
  field: React.RefObject<HTMLInputElement>;
};

function Shelf({ id, shelf, marks, field }: ShelfProps) {
  const isTooLong = shelf.length > MAX_SHELF_LENGTH;
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
        ref={field}
        id="shelf"
        name="shelf"
        defaultValue={shelf}
        list="shelves"
        autoComplete="off"
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? "shelf-fault" : undefined}
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
      {isTooLong && (
        <p id="shelf-fault" className="basis-full text-sm font-medium text-red">
          {SHELF_MESSAGE}
        </p>
      )}
    </Form>
  );
}

type FoundProps = { words: string; found: CountedBook[]; form: FormOfScan; mark: string };

function Found({ words, found, form, mark }: FoundProps) {
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
            form={form}
            book={book}
            fields={{ key: `${mark}-${book.bookId}`, code: words }}
          />
        ))}
      </ul>
    </section>
  );
}
