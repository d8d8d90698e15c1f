import { type CatalogueQuery, hasFilters } from "~/domain/catalogue/query";
import type { BookCardView } from "~/domain/catalogue/view";
import { Icon } from "~/ui/icons";
import { BookCard, SkeletonCard } from "./book-card";
import { Forgiven } from "./forgiven";
import { NothingFound } from "./nothing-found";

const SKELETONS = Array.from({ length: 8 }, (_, i) => `skeleton-${i}`);
const GRID = "mt-5 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6";

type ResultsProps = {
  books: BookCardView[];
  total: number;
  query: CatalogueQuery;
  isLoading: boolean;
};

export function Results({ books, total, query, isLoading }: ResultsProps) {
  const isNarrowed = hasFilters(query) || query.q !== "";
  return (
    <section className="mt-6">
      <div aria-live="polite">
        <h1 className="font-serif text-2xl font-semibold">
          {isLoading ? "Loading..." : `Found ${total} books`}
        </h1>
        <p className="text-sm text-muted">
          {isNarrowed ? "Showing results for your selected filters" : "Showing all available books"}
        </p>
        {!isLoading && <Forgiven query={query} />}
      </div>
      {isLoading && (
        <div className={GRID} aria-hidden="true">
          {SKELETONS.map((key) => (
            <SkeletonCard key={key} />
          ))}
        </div>
      )}
      {!isLoading && books.length === 0 && <NothingFound query={query} />}
      {!isLoading && books.length > 0 && (
        <ul className={GRID}>
          {books.map((book, i) => (
            <BookCard key={book.id} book={book} query={query} eager={i < 4} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function ResultsFailed() {
  return (
    <div className="px-4 py-24 text-center" role="alert">
      <Icon name="book" className="mx-auto mb-4 size-12 text-secondary" />
      <p className="font-serif text-xl font-semibold">Failed to load books. Please try again.</p>
    </div>
  );
}
