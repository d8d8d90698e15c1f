import { Link } from "@remix-run/react";
import type { BookView } from "~/domain/catalogue/view";
import { Cover } from "~/ui/cover";

const SLOTS = 4;

/** The large image and, when there are several, the strip to choose from: links, so that it works without script. */
export function Gallery({ book, chosen }: { book: BookView; chosen: number }) {
  const images = [book.coverImageUrl, ...book.gallery].filter((url) => url !== null);
  const named = { ...book, subject: book.subject.name, grade: book.grade.name };
  const shown = chosen in images ? chosen : 0;
  const empty = Array.from({ length: Math.max(0, SLOTS - images.length) }, (_, i) => `empty-${i}`);
  return (
    <div className="mx-auto w-full max-w-44 sm:mx-0 sm:max-w-none">
      <Cover book={named} imageUrl={images[shown] ?? null} eager place="page" />
      {images.length > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-2" aria-label="Photos">
          {images.map((url, i) => (
            <li key={url}>
              <Link
                to={i === 0 ? `/book/${book.id}` : `/book/${book.id}?image=${i}`}
                replace
                preventScrollReset
                aria-label={`Photo ${i + 1} of ${images.length}`}
                aria-current={i === shown ? "true" : undefined}
                className="block overflow-hidden rounded border-2 border-line aria-[current=true]:border-primary"
              >
                <Cover book={named} imageUrl={url} place="line" />
              </Link>
            </li>
          ))}
          {empty.map((key) => (
            <li key={key} className="aspect-[3/4] rounded bg-mist" aria-hidden="true" />
          ))}
        </ul>
      )}
    </div>
  );
}
