import { Link, useRevalidator } from "@remix-run/react";
import type { LeftOfCount } from "~/domain/counts/places.server";
import type { CountChange, LateScan, StockCount } from "~/domain/counts/view";
import { countedCopies, countedSoFar, lateInWords } from "~/domain/counts/words";
import { formatDateTime } from "~/domain/dates/formats";
import { formatAmount } from "~/domain/values/money";
import { CountedLine, CountGroup, NotOurs, OnWrongShelf } from "~/ui/admin/books/count-groups";
import { type Fact, Facts } from "~/ui/admin/facts";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { May } from "~/ui/admin/page/who-works";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { booksInWords } from "~/ui/books/books-in-words";
import { Form } from "~/ui/forms/form";
import { useNameOf } from "~/ui/page/name-of";
import { useScanQueue } from "~/ui/scan/scan-queue";
import type { FormReply } from "~/web/forms/form-reply";
import { WaitingScans } from "./waiting";

type EndedProps = {
  count: StockCount;
  changes: CountChange[];
  left: LeftOfCount;
  reply: FormReply | undefined;
  labels: React.ReactNode;
};

const MOST_SHOWN = 200;

const factsOfCount = (count: StockCount, nameOf: (email: string) => string): Fact[] => {
  const { startedAt, startedBy, settledAt, settledBy, undoneAt, undoneBy } = count;
  const when = (at: string, by: string | null) =>
    `${formatDateTime(Date.parse(at))}, by ${by === null ? "an admin" : nameOf(by)}`;
  const until = undoneAt === null ? "" : " until it was undone";
  const { missing, missingCents, over, overCents, shelves } = count.changed;
  return [
    ["Started", when(startedAt, startedBy)],
    ...(settledAt === null ? [] : [["Ended", when(settledAt, settledBy)] satisfies Fact]),
    ...(undoneAt === null ? [] : [["Undone", when(undoneAt, undoneBy)] satisfies Fact]),
    ["Scanned", countedSoFar(count)],
    ...(settledAt === null || count.state === "dropped"
      ? []
      : ([
          [`Taken off${until}`, `${countedCopies(missing)}, ${formatAmount(missingCents)}`],
          [`Added${until}`, `${countedCopies(over)}, ${formatAmount(overCents)}`],
          [`Shelf marks${until}`, booksInWords(shelves)],
        ] satisfies Fact[])),
  ];
};

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `\u2212${-quantity}`);

const COLUMNS: Column<CountChange>[] = [
  {
    title: "Book",
    kind: "title",
    cell: ({ bookId, title }) => (
      <Link
        to={`/admin/books/${bookId}/edit`}
        className="link inline-block min-h-11 py-2.5 md:min-h-0 md:py-0"
      >
        {title}
      </Link>
    ),
  },
  {
    title: "Copies",
    kind: "number",
    cell: ({ quantity }) => (quantity === 0 ? "–" : signed(quantity)),
  },
  { title: "Price", kind: "number", cell: ({ priceCents }) => formatAmount(priceCents) },
  {
    title: "Shelf",
    cell: ({ shelfFrom, shelfTo }) =>
      shelfTo === null ? (shelfFrom ?? "–") : `${shelfFrom ?? "none"} → ${shelfTo}`,
  },
];

export function Ended({ count, changes, left, reply, labels }: EndedProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormFailure title="It was not counted" reply={reply} />
      <WaitingForLate id={count.id} />
      <LateScans late={left.late} />
      <Facts title="Count" facts={factsOfCount(count, useNameOf())} />
      {changes.length > 0 && count.undoneAt !== null && (
        <p>This count was undone. Below is what it had changed.</p>
      )}
      {changes.length > 0 && (
        <DataTable
          label={count.undoneAt === null ? "What it changed" : "What it had changed"}
          columns={COLUMNS}
          rows={changes.slice(0, MOST_SHOWN)}
          keyOf={({ bookId }) => bookId}
          isFigures
        />
      )}
      {changes.length > MOST_SHOWN && (
        <p className="text-sm text-muted">
          {`These are the first ${MOST_SHOWN} of ${changes.length} books.`}
        </p>
      )}
      <OnWrongShelf list={left.misplaced.slice(0, MOST_SHOWN)} size={left.misplaced.length} />
      <NotOurs
        list={left.unknown.slice(0, MOST_SHOWN)}
        size={left.unknown.length}
        copies={left.unknown.reduce((sum, { copies }) => sum + copies, 0)}
      />
      {count.state === "applied" && (
        <May permission="count">
          <Form method="post" action={`/admin/counts/${count.id}/result`} isHarmlessTwice>
            <input type="hidden" name="step" value="undo" />
            <SubmitButton className="button button-quiet" busy="One moment...">
              Undo the correction
            </SubmitButton>
            <p className="mt-1 text-sm text-muted">
              Copies that were added and are sold or on hold by now stay.
            </p>
          </Form>
        </May>
      )}
      {labels}
    </div>
  );
}

// Scans that waited in this phone until the count had ended are sent all the same, and then listed.
function WaitingForLate({ id }: { id: number }) {
  const { revalidate } = useRevalidator();
  const queue = useScanQueue({ countId: id, onRecorded: revalidate, onEnded: revalidate });
  return queue.waiting.length > 0 ? <WaitingScans {...queue} isOver /> : null;
}

function LateScans({ late }: { late: LateScan[] }) {
  const nameOf = useNameOf();
  return (
    <CountGroup
      title="Too late"
      size={late.length}
      words={lateInWords(late.length)}
      shown={Math.min(late.length, MOST_SHOWN)}
      note={
        <>
          They came when the count had ended, and are in none of its figures. Look at each copy:
          where its book has too few, change its number of copies.{" "}
          <Link to="/admin/counts" className="link">
            See which counts are under way
          </Link>
        </>
      }
    >
      {late.slice(0, MOST_SHOWN).map(({ key, code, book, shelf, by, at }) => (
        <CountedLine
          key={key}
          title={book?.title ?? code}
          {...(book === null ? {} : { bookId: book.bookId })}
          facts={[
            book === null ? "Which book has this number is not known" : book.condition,
            shelf && `scanned on ${shelf}`,
            `${nameOf(by)}, ${formatDateTime(Date.parse(at))}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        />
      ))}
    </CountGroup>
  );
}
