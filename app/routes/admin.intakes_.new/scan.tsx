import { Link } from "@remix-run/react";
import { conditionLabel } from "~/domain/books/condition";
import type { Searched } from "~/domain/counter/pick.server";
import type { DraftView } from "~/domain/intakes/draft.server";
import { NOT_BROUGHT } from "~/domain/intakes/words";
import { formatAmount } from "~/domain/values/money";
import { CameraScan } from "~/ui/scan/camera-scan";
import { UntakenScans } from "~/ui/scan/untaken-scans";
import { describeHref } from "./to-describe-list";

type ScanProps = {
  draft: DraftView;
  typed: string | undefined;
  fault: string | undefined;
  untaken: string[];
  onScanned: (isbn: string) => void;
  unknown: string | null;
  refusal: string | null;
  searched: Searched | null;
};

export function Scan({ draft, typed, fault, untaken, onScanned, ...found }: ScanProps) {
  const { unknown, refusal, searched } = found;
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
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? "scan-error" : undefined}
        />
        <button type="submit" name="step" value="scan" className="button button-quiet">
          Add
        </button>
        <CameraScan onScanned={onScanned} />
      </div>
      {fault && (
        <p id="scan-error" className="text-sm font-medium text-red">
          {fault}
        </p>
      )}
      <p className="text-sm text-muted">
        <b>1</b> <b>2</b> <b>3</b> and Enter: Like New, Good, Fair for the last copy. <b>X</b>: not
        taken. <b>U</b>: take it back.
      </p>
      {unknown === null && <LastScanned draft={draft} />}
      <UntakenScans untaken={untaken} />
      {refusal !== null && (
        <p role="status" className="font-medium text-red [overflow-wrap:anywhere]">
          {unknown} is not taken. {refusal}
        </p>
      )}
      {unknown !== null && refusal === null && (
        <Unknown draftId={draft.id} unknown={unknown} books={searched?.books ?? []} />
      )}
    </section>
  );
}

// What was recognised, where the eyes are: its row may be below the fold.
function LastScanned({ draft: { lines, toDescribe, kind } }: Pick<ScanProps, "draft">) {
  const [waiting] = toDescribe;
  const last = lines.find(({ reason }) => reason !== NOT_BROUGHT);
  if (waiting?.isLast) {
    return (
      <p role="status" className="font-medium [overflow-wrap:anywhere]">
        {[waiting.text, waiting.condition, "to describe"].filter(Boolean).join(" · ")}
      </p>
    );
  }
  if (last === undefined) return <p role="status" className="sr-only" />;
  return (
    <p role="status" className="font-medium figures [overflow-wrap:anywhere]">
      {last.quantity > 1 && `${last.quantity} × `}
      {[last.title, last.condition, becomesOf(last, kind)].filter(Boolean).join(" · ")}
    </p>
  );
}

function becomesOf(line: DraftView["lines"][number], kind: DraftView["kind"]): string | null {
  if (line.reason !== null) return `not taken: ${line.reason}`;
  const [word, cents] =
    kind === "bought"
      ? ["pay", line.paidCents ?? line.proposedPayCents]
      : ["ask", line.askedCents ?? line.proposedAskCents];
  return cents === null ? `no price to ${word} yet` : `${word} ${formatAmount(cents)}`;
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
