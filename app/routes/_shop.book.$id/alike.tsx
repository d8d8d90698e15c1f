import { Link } from "@remix-run/react";
import type { AlikeBookView, ShownBookView } from "~/domain/books/view";
import { catalogueHref } from "~/domain/search/query";
import { ConditionBadge } from "~/ui/badge";

type AlikeProps = {
  book: ShownBookView;
  alike: AlikeBookView[];
  search: string;
  price: (cents: number) => string;
};

export function Alike({ book, alike, search, price }: AlikeProps) {
  if (alike.length === 0) return null;
  const names = { grade: book.grade.name, subject: book.subject.name };
  const what = `${names.grade} ${names.subject}`;
  const all = catalogueHref({ grades: [names.grade], subjects: [names.subject] });
  return (
    <section className="mt-8">
      <h2 className="font-serif text-xl font-semibold">{`More books for ${what}`}</h2>
      <ul className="mt-2 grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {alike.map((other) => (
          <li key={other.id} className="relative border-b border-line py-3">
            <h3 className="font-medium [overflow-wrap:anywhere]">
              <Link to={`/book/${other.id}${search}`} className="after:absolute after:inset-0">
                {other.title}
              </Link>
            </h3>
            <p>
              <b className="figures">{price(other.priceCents)}</b>{" "}
              <ConditionBadge condition={other.condition} />
            </p>
          </li>
        ))}
      </ul>
      <Link to={all} className="link mt-1 inline-block py-2.5">
        {`See all books for ${what}`}
      </Link>
    </section>
  );
}
