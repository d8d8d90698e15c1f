import { Link } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { leaveOut, photosBehind, sendPhoto, subscribe } from "../forms/photos/photos-behind";
import { notePhotosNotSent, photosNotSent } from "../forms/photos/photos-not-sent";
import { May } from "./who-works";

function notSentWords(titles: string[]): string {
  const books = [...new Set(titles)].filter(Boolean).map((title) => `'${title}'`);
  const ofBooks = books.length === 0 ? "" : ` of ${books.join(" and ")}`;
  return titles.length === 1
    ? `1 photo${ofBooks} was not sent`
    : `${titles.length} photos${ofBooks} were not sent`;
}

function PhotosNotSent() {
  const [titles, setTitles] = useState<string[]>([]);
  useEffect(() => setTitles(photosNotSent()), []);
  if (titles.length === 0) return null;

  function forget() {
    notePhotosNotSent([]);
    setTitles([]);
  }

  return (
    <div className="card mb-5 flex flex-wrap items-center gap-x-4 px-4 py-2 text-sm">
      <p className="min-w-0 font-medium text-red [overflow-wrap:anywhere]">
        {notSentWords(titles)}: the page was left too early.
      </p>
      <Link to="/admin/books?withoutPhoto=true" className="link py-2.5">
        Books without photo
      </Link>
      <button type="button" onClick={forget} className="button button-quiet button-small">
        Dismiss
      </button>
    </div>
  );
}

const NONE: ReturnType<typeof photosBehind> = [];

export function PhotosOnTheirWay() {
  const photos = useSyncExternalStore(subscribe, photosBehind, () => NONE);
  return (
    <div role="status">
      <May permission="price">
        <PhotosNotSent />
      </May>
      {photos.length > 0 && (
        <ul aria-label="Photos on their way" className="card mb-5 grid gap-2 px-4 py-2 text-sm">
          {photos.map((photo) => (
            <li key={photo.file.name} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={`/admin/books/${photo.bookId}/edit`}
                className="link min-w-0 truncate py-2.5"
              >
                {photo.file.name}
              </Link>
              {photo.fault === null ? (
                <>
                  <progress
                    className="h-2 w-32 accent-primary"
                    aria-label={`Sending ${photo.file.name}`}
                    value={photo.share}
                  />
                  <span className="text-muted">follows the saved book…</span>
                </>
              ) : (
                <>
                  <span className="font-medium text-red">{photo.fault}</span>
                  <button
                    type="button"
                    onClick={() => sendPhoto(photo, () => undefined)}
                    className="button button-quiet button-small"
                  >
                    Send it again
                  </button>
                  <button
                    type="button"
                    onClick={() => leaveOut(photo)}
                    className="button button-quiet button-small"
                  >
                    Leave it out
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
