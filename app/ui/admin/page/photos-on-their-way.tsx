import { Link } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { leaveOut, photosBehind, sendPhoto, subscribe } from "../forms/photos/photos-behind";

const NONE: ReturnType<typeof photosBehind> = [];

export function PhotosOnTheirWay() {
  const photos = useSyncExternalStore(subscribe, photosBehind, () => NONE);
  return (
    <div role="status">
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
