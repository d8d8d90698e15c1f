import { Link } from "@remix-run/react";
import type { CountLine, CountResult, MisplacedBook } from "~/domain/counts/view";

type GroupOfBooks = "missing" | "over" | "misplaced" | "unmarked" | "unknown";
export type GroupSizes = Record<GroupOfBooks, number>;
export type GroupCopies = Record<"here" | "missing" | "over" | "unknown", number>;

type GroupsProps = {
  result: CountResult;
  unmarked: MisplacedBook[];
  sizes: GroupSizes;
  copies: GroupCopies;
};

const copiesInWords = (copies: number) => (copies === 1 ? "1 copy" : `${copies} copies`);
const titlesInWords = (titles: number) => (titles === 1 ? "1 title" : `${titles} titles`);
const bothInWords = (titles: number, copies: number) =>
  `${titlesInWords(titles)}, ${copiesInWords(copies)}`;

export function Groups({ result, unmarked, sizes, copies }: GroupsProps) {
  const { id } = result.count;
  const { missing, over, misplaced, unknown, undecided } = result;
  return (
    <>
      <dl className="card flex flex-wrap gap-x-8 gap-y-2 p-4 sm:p-5">
        <Figure name="Here" copies={copies.here} />
        <Figure name="Missing" copies={copies.missing} />
        <Figure name="Too many" copies={copies.over} />
        <Figure name="Not ours" copies={copies.unknown} />
      </dl>
      {undecided.length > 0 && (
        <Group
          title="To decide"
          size={undecided.length}
          words={copiesInWords(undecided.length)}
          shown={undecided.length}
        >
          <p className="text-sm text-muted">
            Several books have these numbers.{" "}
            <Link to={`/admin/counts/${id}`} className="link">
              Whoever scanned them
            </Link>{" "}
            says which copies they are.
          </p>
          {undecided.map(({ key, code }) => (
            <Line key={key} title={code} />
          ))}
        </Group>
      )}
      <Group
        title="Missing"
        size={sizes.missing}
        words={bothInWords(sizes.missing, copies.missing)}
        shown={missing.length}
      >
        {missing.map((line) => (
          <Line key={line.bookId} {...lineWords(line)} copies={line.copies}>
            <Kept line={line} />
          </Line>
        ))}
      </Group>
      <Group
        title="Too many"
        size={sizes.over}
        words={bothInWords(sizes.over, copies.over)}
        shown={over.length}
      >
        {over.map((line) => (
          <Line key={line.bookId} {...lineWords(line)} copies={line.copies} />
        ))}
      </Group>
      <Group
        title="On the wrong shelf"
        size={sizes.misplaced}
        words={titlesInWords(sizes.misplaced)}
        shown={misplaced.length}
      >
        {misplaced.map((book) => (
          <Line key={book.bookId} {...book} facts={standsInWords(book)} />
        ))}
      </Group>
      <Group
        title="Without a shelf mark"
        size={sizes.unmarked}
        words={titlesInWords(sizes.unmarked)}
        shown={unmarked.length}
      >
        {unmarked.map((book) => (
          <Line key={book.bookId} {...book} facts={standsInWords(book)} />
        ))}
      </Group>
      <Group
        title="Not ours"
        size={sizes.unknown}
        words={copiesInWords(copies.unknown)}
        shown={unknown.length}
      >
        {unknown.map(({ code, copies }) => (
          <Line key={code} title={code} facts="No book has this number" copies={copies} />
        ))}
      </Group>
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

function standsInWords({ condition, shelf, standsOn, newShelf }: MisplacedBook): string {
  const stands = standsOn.map((one) => `${one.copies} on ${one.shelf}`).join(", ");
  const outcome = newShelf === null ? `carry them to ${shelf}` : `gets the mark ${newShelf}`;
  return [condition, stands, shelf === null ? outcome : `marked ${shelf}: ${outcome}`]
    .filter(Boolean)
    .join(" · ");
}

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

type GroupProps = {
  title: string;
  size: number;
  words: string;
  shown: number;
  children: React.ReactNode;
};

function Group({ title, size, words, shown, children }: GroupProps) {
  if (size === 0) return null;
  return (
    <section aria-label={title} className="card p-4 sm:p-5">
      <h2 className="text-lg font-semibold">
        {title} <span className="font-normal text-muted figures">{words}</span>
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
      {shown < size && (
        <p className="mt-2 text-sm text-muted">{`These are the first ${shown} of ${size}.`}</p>
      )}
    </section>
  );
}

type LineProps = {
  bookId?: number;
  title: string;
  facts?: string;
  copies?: number;
  children?: React.ReactNode;
};

function Line({ bookId, title, facts, copies, children }: LineProps) {
  return (
    <li className="flex items-start gap-x-3 py-2">
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        {bookId === undefined ? (
          <span className="figures">{title}</span>
        ) : (
          <Link to={`/admin/books/${bookId}/edit`} className="link inline-block py-1">
            {title}
          </Link>
        )}
        {facts && <span className="block text-sm text-muted figures">{facts}</span>}
        {children}
      </span>
      {copies !== undefined && <b className="py-1 figures">{copies}</b>}
    </li>
  );
}
