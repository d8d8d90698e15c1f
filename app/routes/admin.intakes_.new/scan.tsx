import { Link } from "@remix-run/react";
import { conditionLabel } from "~/domain/books/condition";
import type { Searched } from "~/domain/counter/pick.server";
import { CameraScan } from "~/ui/scan/camera-scan";
import { describeHref } from "./to-describe-list";

type ScanProps = {
  draftId: string | null;
  typed: string | undefined;
  untaken: string[];
  onScanned: (isbn: string) => void;
  unknown: string | null;
  searched: Searched | null;
};

export function Scan({ draftId, typed, untaken, onScanned, unknown, searched }: ScanProps) {
  return (
    <section aria-label="Add a book" className="card grid gap-2 p-4 sm:p-5">
      <label htmlFor="scan" className="font-semibold">
        Scan or type an ISBN, or search by words
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="scan"
          type="search"
          name="scan"
          defaultValue={typed}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="go"
          // biome-ignore lint/a11y/noAutofocus: the page is for scanning, which types into this field
          autoFocus
          className="input min-w-0 grow basis-32"
        />
        <button type="submit" name="step" value="scan" className="button button-quiet">
          Add
        </button>
        <CameraScan onScanned={onScanned} />
      </div>
      <p className="text-sm text-muted">
        <b>1</b> <b>2</b> <b>3</b> and Enter: Like New, Good, Fair for the last book. <b>X</b>: not
        taken. <b>U</b>: take it back.
      </p>
      {untaken.length > 0 && (
        <p role="status" className="text-sm font-medium text-red [overflow-wrap:anywhere]">
          Not added yet: {untaken.join(", ")}. Press Add to send{" "}
          {untaken.length === 1 ? "it" : "them"} again.
        </p>
      )}
      {unknown !== null && (
        <Unknown draftId={draftId} unknown={unknown} books={searched?.books ?? []} />
      )}
    </section>
  );
}

type UnknownProps = { draftId: string | null; unknown: string; books: Searched["books"] };

function Unknown({ draftId, unknown, books }: UnknownProps) {
  return (
    <div role="status" className="border-t border-line pt-3">
      <p className="[overflow-wrap:anywhere]">
        {books.length === 0
          ? `No book in the shop has '${unknown}'.`
          : `Books for '${unknown}': press the one that lies here.`}
      </p>
      <ul>
        {books.map(({ id, title, isbn, condition, grade, school }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
              {title}
              <span className="block text-sm text-muted figures">
                {[grade, conditionLabel(condition), school, isbn].filter(Boolean).join(" · ")}
              </span>
            </span>
            <button
              type="submit"
              name="step"
              value={`add-${id}`}
              className="button button-quiet button-small"
            >
              Add<span className="sr-only"> {title}</span>
            </button>
          </li>
        ))}
      </ul>
      <Link to={describeHref(draftId, unknown)} className="link inline-flex min-h-11 items-center">
        Describe this book
      </Link>
    </div>
  );
}
