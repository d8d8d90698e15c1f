import { Link } from "@remix-run/react";
import { MOST_OTHER_COPIES } from "~/domain/books/copies-shown";
import type { BookPageView } from "~/domain/books/view";
import { catalogueHref } from "~/domain/search/query";
import { CopyLinks } from "~/ui/books/copy-links";

type OtherCopiesProps = {
  isbn: string | null;
  copies: BookPageView["otherCopies"];
  search: string;
  price: (cents: number) => string;
};

export function OtherCopies({ isbn, copies, search, price }: OtherCopiesProps) {
  if (copies.length === 0) return null;
  return (
    <section aria-label="Other copies of this title" className="mt-6">
      <h2 className="font-serif text-xl font-semibold">Other copies of this title</h2>
      <CopyLinks copies={copies} search={search} price={price} />
      {copies.length === MOST_OTHER_COPIES && isbn && (
        <Link to={catalogueHref({ q: isbn })} className="link mt-1 inline-block py-2.5">
          See all copies of this title
        </Link>
      )}
    </section>
  );
}
