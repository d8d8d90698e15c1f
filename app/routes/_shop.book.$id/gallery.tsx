import { Link, useLocation } from "@remix-run/react";
import type { ShownBookView } from "~/domain/books/view";
import { chosenPhoto, photosOf, withPhoto } from "~/ui/books/book-photos";
import { Cover } from "~/ui/books/cover";

/** Thumbnails are links, and the large image links to the full-screen photo, so that it works without JavaScript. */
export function Gallery({ book, search }: { book: ShownBookView; search: string }) {
  const location = useLocation();
  const photos = photosOf(book);
  const shown = chosenPhoto(photos, location.search);
  const url = photos[shown];
  const coverImageUrl = book.coverImageUrl ?? null;
  const named = { ...book, coverImageUrl, subject: book.subject.name, grade: book.grade.name };
  const page = `/book/${book.id}`;
  const cover = <Cover book={named} imageUrl={url ?? null} eager place="page" />;
  const number = photos.length > 1 ? ` ${shown + 1} of ${photos.length}` : "";
  return (
    <div className="gallery min-w-0">
      {url === undefined ? (
        <div>
          {cover}
          <p className="mt-1 text-center text-sm text-muted">No photo yet</p>
        </div>
      ) : (
        <Link
          to={withPhoto(`${page}/photo`, search, shown)}
          preventScrollReset
          aria-label={`Enlarge photo${number}`}
          className="relative block self-start"
        >
          {cover}
          <span className="absolute right-2 bottom-2 rounded-lg bg-white px-2.5 py-1 text-sm font-medium text-grey">
            Enlarge
          </span>
        </Link>
      )}
      {photos.length > 1 && (
        <ul className="below grid grid-cols-4 gap-2 sm:mt-3" aria-label="Photos">
          {photos.map((photo, i) => (
            <li key={photo}>
              <Link
                to={withPhoto(page, search, i)}
                state={location.state}
                replace
                preventScrollReset
                aria-label={`Photo ${i + 1} of ${photos.length}`}
                aria-current={i === shown ? "true" : undefined}
                className="block overflow-hidden rounded-sm border-2 border-line aria-[current=true]:border-primary"
              >
                <Cover book={named} imageUrl={photo} place="line" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
