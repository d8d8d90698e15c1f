import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { ShownBookView } from "~/domain/books/view";
import type { ListsOfBook } from "~/domain/lists/public/lists-of-book.server";
import { catalogueHref } from "~/domain/search/query";
import { numberLabel } from "~/domain/values/isbn";
import { savingOf } from "~/domain/values/money";

type Fact = { name: string; value: string; to?: string };

type DetailsProps = { book: ShownBookView; stock: string; children: React.ReactNode };

export function BookDetails({ book, stock, children }: DetailsProps) {
  const { grade, subject, school } = book;
  const facts: Fact[] = [
    ...(book.authors
      ? [{ name: "By", value: book.authors, to: catalogueHref({ q: book.authors }) }]
      : []),
    { name: "Grade", value: grade.name, to: catalogueHref({ grades: [grade.name] }) },
    { name: "Subject", value: subject.name, to: catalogueHref({ subjects: [subject.name] }) },
    { name: "School", value: school.name, to: catalogueHref({ schools: [school.name] }) },
    ...(book.isbn ? [{ name: numberLabel(book.isbn), value: book.isbn }] : []),
    { name: "Stock", value: stock },
  ];
  return (
    <>
      <dl className="facts mt-3 grid gap-x-6 border-t border-line">
        {facts.map(({ name, value, to }) => (
          <div key={name} className="border-b border-line py-2.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">
              {to ? (
                <Link to={to} className="link -my-2.5 inline-block py-2.5">
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {children}
      {book.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-2">
          {book.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={catalogueHref({ q: tag })}
                className="inline-flex min-h-11 items-center rounded-full bg-mist px-4 text-sm text-grey"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type PriceProps = {
  book: ShownBookView;
  notes: [text: string, look: string][];
  price: (cents: number) => string;
};

export function Price({ book, notes, price }: PriceProps) {
  const saving = savingOf(book.priceCents, book.originalPriceCents);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <span className="text-2xl font-bold figures sm:text-3xl">{price(book.priceCents)}</span>
      {saving && book.originalPriceCents !== null && (
        <>
          <s className="text-muted figures">
            <span className="sr-only">New: </span>
            {price(book.originalPriceCents)}
          </s>
          <span className="rounded-lg bg-green-bg px-2 py-1 text-sm font-semibold text-green">
            {`You Save ${price(saving.cents)} (${saving.percent}%)`}
          </span>
        </>
      )}
      {notes.map(([text, look]) => (
        <span key={text} className={look}>
          {text}
        </span>
      ))}
    </p>
  );
}

type OnTheListsProps = { lists: Pick<ListsOfBook, "schools" | "more"> };

export function OnTheLists({ lists: { schools, more } }: OnTheListsProps) {
  return (
    <p>
      On the lists of{" "}
      {schools.map(({ name, path }, index) => (
        <Fragment key={path}>
          {index > 0 && ", "}
          <Link to={path} className="link py-2.5">
            {name}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

export type DeliveryNoteProps = { ways?: string; text?: string | null };

export function DeliveryNote({ ways, text }: DeliveryNoteProps) {
  if (ways) return <p className="py-2.5">{ways}</p>;
  if (!text) return null;
  return (
    <div className="rounded-lg bg-mist p-3 text-sm text-grey">
      <h2>How the book reaches you</h2>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}

// WhatsApp shows the page's title and price above its address.
export function ShareLink({ url }: { url: string }) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(url)}`}
      rel="noopener noreferrer"
      className="link inline-block py-2.5"
    >
      Share on WhatsApp
    </a>
  );
}
