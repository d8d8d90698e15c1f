import { Link } from "@remix-run/react";
import type { CountResult, MisplacedBook } from "~/domain/counts/view";
import { countedCopies, countedTitles } from "~/domain/counts/words";
import { useMay } from "../page/who-works";

function standsInWords({ condition, shelf, standsOn, newShelf }: MisplacedBook): string {
  const stands = standsOn.map((one) => `${one.copies} on ${one.shelf}`).join(", ");
  const outcome = newShelf === null ? `carry them to ${shelf}` : `gets the mark ${newShelf}`;
  return [condition, stands, shelf === null ? outcome : `marked ${shelf}: ${outcome}`]
    .filter(Boolean)
    .join(" · ");
}

type GroupProps = {
  title: string;
  size: number;
  words: string;
  shown: number;
  note?: React.ReactNode;
  children: React.ReactNode;
};

export function CountGroup({ title, size, words, shown, note, children }: GroupProps) {
  if (size === 0) return null;
  return (
    <section aria-label={title} className="card p-4 sm:p-5">
      <h2 className="text-lg font-semibold">
        {title} <span className="font-normal text-muted figures">{words}</span>
      </h2>
      {note && <p className="text-sm text-muted">{note}</p>}
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

export function CountedLine({ bookId, title, facts, copies, children }: LineProps) {
  const mayOpen = useMay();
  return (
    <li className="flex items-start gap-x-3 py-2">
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        {bookId === undefined || !mayOpen("price") ? (
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

type ListProps<Name extends "unknown" | "misplaced"> = {
  list: CountResult[Name];
  size: number;
};

export function NotOurs({ list, size, copies }: ListProps<"unknown"> & { copies: number }) {
  return (
    <CountGroup title="Not ours" size={size} words={countedCopies(copies)} shown={list.length}>
      {list.map(({ code, copies }) => (
        <CountedLine key={code} title={code} facts="No book has this number" copies={copies} />
      ))}
    </CountGroup>
  );
}

export function OnWrongShelf({
  list,
  size,
  title = "On the wrong shelf",
}: ListProps<"misplaced"> & { title?: string }) {
  return (
    <CountGroup title={title} size={size} words={countedTitles(size)} shown={list.length}>
      {list.map((book) => (
        <CountedLine key={book.bookId} {...book} facts={standsInWords(book)} />
      ))}
    </CountGroup>
  );
}
