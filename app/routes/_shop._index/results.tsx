import { Link } from "@remix-run/react";
import type { BookCardView } from "~/domain/books/view";
import type { CatalogueQuery } from "~/domain/search/query";
import { priceFormat } from "~/domain/values/money";
import { booksInWords } from "~/ui/books/books-in-words";
import { useCopiesInCart } from "~/ui/cart/copies-in-cart";
import { Icon } from "~/ui/icons";
import { BookCard, SkeletonCard } from "./book-card";
import type { NextSteps } from "./next-steps";

const SKELETONS = Array.from({ length: 8 }, (_, i) => `skeleton-${i}`);
const GRID = "mt-1 sm:mt-5 sm:grid sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-6";

type HeadingProps = {
  total: number | null;
  words: { heading?: string; about: string | null } | null;
  isNarrowed: boolean;
  isLoading: boolean;
};

export function ResultsHeading({ total, words, isNarrowed, isLoading }: HeadingProps) {
  const Heading = isNarrowed ? "h1" : "h2";
  return (
    <div aria-live="polite" className="grow basis-24">
      {(isLoading || total !== null) && (
        <>
          <Heading className="font-serif leading-snug font-semibold sm:text-xl">
            {isLoading ? "Loading..." : (words?.heading ?? `Found ${booksInWords(total ?? 0)}`)}
          </Heading>
          <p className="text-sm leading-snug text-muted">
            {words?.about ?? "Showing all available books"}
          </p>
        </>
      )}
    </div>
  );
}

type ResultsProps = {
  books: BookCardView[] | null;
  steps: NextSteps | null | undefined;
  query: CatalogueQuery;
  isLoading: boolean;
};

export function Results({ books, steps, query, isLoading }: ResultsProps) {
  const copies = useCopiesInCart();
  if (isLoading) {
    return (
      <div className={GRID} aria-hidden="true">
        {SKELETONS.map((key) => (
          <SkeletonCard key={key} />
        ))}
      </div>
    );
  }
  if (books === null) return <ResultsFailed />;
  if (books.length === 0) return <NothingFound steps={steps} />;
  const formatPrice = priceFormat(
    books.flatMap((book) => [book.priceCents, book.originalPriceCents]),
  );
  return (
    <ul className={GRID}>
      {books.map((book, i) => (
        <BookCard
          key={book.id}
          {...{ book, query, formatPrice }}
          isInCart={(copies[book.id] ?? 0) >= book.stockQty}
          eager={i < 4}
        />
      ))}
    </ul>
  );
}

export function ResultsFailed() {
  return (
    <div className="px-4 py-16 text-center" role="alert">
      <Icon name="book" className="mx-auto mb-4 size-12 text-secondary" />
      <h1 className="font-serif text-xl font-semibold">Failed to load books. Please try again.</h1>
    </div>
  );
}

function NothingFound({ steps }: Pick<ResultsProps, "steps">) {
  return (
    steps && (
      <div className="pt-4 pb-16">
        {steps.onLists.length > 0 && <OnLists titles={steps.onLists} />}
        {steps.nearest.length > 0 && <NearestLinks links={steps.nearest} />}
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={steps.ask} className="button">
            Ask us to find it
          </Link>
          {steps.tellMe && (
            <Link to={steps.tellMe.path} className="button button-quiet">
              {steps.tellMe.words}
            </Link>
          )}
          <Link to="/" className="button button-quiet">
            Clear
          </Link>
        </div>
      </div>
    )
  );
}

function OnLists({ titles }: { titles: NextSteps["onLists"] }) {
  return (
    <section aria-label="On school lists" className="mb-6">
      <p className="text-muted">School lists ask for it:</p>
      <ul className="mt-1 max-w-2xl">
        {titles.map(({ title, list, path }) => (
          <li key={`${title} ${path}`} className="border-b border-line py-2">
            <p className="font-semibold">{title}</p>
            <Link to={path} className="link py-3 text-sm">
              {list}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NearestLinks({ links }: { links: NextSteps["nearest"] }) {
  return (
    <nav aria-label="Nearest to your search">
      <p className="text-muted">This comes nearest:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-full bg-mist px-4 text-sm text-grey hover:bg-grey-bg"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
