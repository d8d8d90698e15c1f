import { Link } from "@remix-run/react";
import { waitlistSearch } from "~/domain/waitlist/query";
import type { WaitlistTitleView } from "~/domain/waitlist/view";

export function MostWanted({ titles }: { titles: WaitlistTitleView[] }) {
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby="most-wanted" className="card px-4 pt-1.5 pb-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="most-wanted" className="text-lg font-semibold">
          Most wanted
        </h2>
        <Link to="/admin/wanted" className="link inline-flex min-h-11 items-center text-sm">
          All wanted titles
        </Link>
      </div>
      <ul>
        {titles.map(({ title, isbn, grade, people }) => (
          <li
            key={`${isbn} ${grade} ${title}`}
            className="border-b border-line py-2 last:border-0 last:pb-0"
          >
            <Link
              to={`/admin/wanted${waitlistSearch({ q: isbn ?? title })}`}
              className="flex min-h-11 items-center font-medium [overflow-wrap:anywhere] hover:underline md:min-h-0"
            >
              {title}
            </Link>
            <p className="text-sm text-muted">
              {[peopleInWords(people), grade].filter(Boolean).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const peopleInWords = (people: number): string =>
  people === 1 ? "1 person waits" : `${people} people wait`;
