import { Link } from "@remix-run/react";
import type { BookOfElsewhere, CountLine, CountResult, MisplacedBook } from "~/domain/counts/view";
import { countedCopies, countedTitles } from "~/domain/counts/words";
import { CountedLine, CountGroup, NotOurs, OnWrongShelf } from "~/ui/admin/books/count-groups";

type GroupOfBooks = "missing" | "over" | "misplaced" | "unmarked" | "elsewhere" | "unknown";
export type GroupSizes = Record<GroupOfBooks, number>;
export type GroupCopies = Record<"here" | "missing" | "over" | "elsewhere" | "unknown", number>;

type GroupsProps = {
  result: CountResult;
  unmarked: MisplacedBook[];
  sizes: GroupSizes;
  copies: GroupCopies;
};

export function Groups({ result, unmarked, sizes, copies }: GroupsProps) {
  const { id } = result.count;
  const { missing, over, misplaced, elsewhere, unknown, undecided } = result;
  const sized = (name: "missing" | "over" | "elsewhere") => ({
    size: sizes[name],
    words: `${countedTitles(sizes[name])}, ${countedCopies(copies[name])}`,
    shown: result[name].length,
  });
  return (
    <>
      <dl className="card flex flex-wrap gap-x-8 gap-y-2 p-4 sm:p-5">
        <Figure name="Here" copies={copies.here} />
        <Figure name="Missing" copies={copies.missing} />
        <Figure name="Too many" copies={copies.over} />
        {copies.elsewhere > 0 && <Figure name="Not of this count" copies={copies.elsewhere} />}
        <Figure name="Not ours" copies={copies.unknown} />
      </dl>
      {undecided.length > 0 && (
        <CountGroup
          title="To decide"
          size={undecided.length}
          words={countedCopies(undecided.length)}
          shown={undecided.length}
          note={
            <>
              Several books have these numbers.{" "}
              <Link to={`/admin/counts/${id}`} className="link">
                Whoever scanned them
              </Link>{" "}
              says which copies they are.
            </>
          }
        >
          {undecided.map(({ key, code }) => (
            <CountedLine key={key} title={code} />
          ))}
        </CountGroup>
      )}
      <CountGroup title="Missing" {...sized("missing")}>
        {missing.map((line) => (
          <CountedLine key={line.bookId} {...lineWords(line)} copies={line.copies}>
            <Kept line={line} />
          </CountedLine>
        ))}
      </CountGroup>
      <CountGroup title="Too many" {...sized("over")}>
        {over.map((line) => (
          <CountedLine key={line.bookId} {...lineWords(line)} copies={line.copies} />
        ))}
      </CountGroup>
      <CountGroup title="Not of this count" {...sized("elsewhere")}>
        {elsewhere.map((book) => (
          <CountedLine key={book.bookId} {...book} facts={belongsInWords(book)} />
        ))}
      </CountGroup>
      <OnWrongShelf list={misplaced} size={sizes.misplaced} />
      <OnWrongShelf title="Without a shelf mark" list={unmarked} size={sizes.unmarked} />
      <NotOurs list={unknown} size={sizes.unknown} copies={copies.unknown} />
    </>
  );
}

function Figure({ name, copies }: { name: string; copies: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold figures">
        {copies} <span className="text-sm font-normal">{copies === 1 ? "copy" : "copies"}</span>
      </dd>
    </div>
  );
}

function lineWords({ bookId, title, condition, shelf, frozen, left, arrived, scanned }: CountLine) {
  const meanwhile = [left > 0 && `${left} left since`, arrived > 0 && `${arrived} came since`];
  const facts = [
    ...[condition, shelf && `shelf ${shelf}`, `${scanned} scanned of ${frozen}`],
    ...meanwhile,
  ];
  return { bookId, title, facts: facts.filter(Boolean).join(" · ") };
}

const belongsInWords = ({ condition, grade, school, shelf }: BookOfElsewhere) =>
  `${condition} · belongs to ${[grade, school, shelf].filter(Boolean).join(", ")}`;

function Kept({ line }: { line: CountLine }) {
  const { keptFor, consignedIn, copies, corrected } = line;
  return (
    <>
      {corrected < copies && (
        <span className="block text-sm font-medium text-red">
          {copies - corrected} not taken off
          {keptFor.length > 0 && ", because an order has it: "}
          {keptFor.map(({ paymentId, reference }, place) => (
            <span key={paymentId}>
              {place > 0 && ", "}
              <Link to={`/admin/orders/${paymentId}`} className="link whitespace-nowrap">
                {reference}
              </Link>
            </span>
          ))}
        </span>
      )}
      {consignedIn.length > 0 && (
        <span className="block text-sm">
          Consigned copies are among them. They stay in{" "}
          {consignedIn.map(({ intakeId, number }, place) => (
            <span key={intakeId}>
              {place > 0 && ", "}
              <Link to={`/admin/intakes/${intakeId}`} className="link whitespace-nowrap">
                {number}
              </Link>
            </span>
          ))}
          : settle them with the seller.
        </span>
      )}
    </>
  );
}
