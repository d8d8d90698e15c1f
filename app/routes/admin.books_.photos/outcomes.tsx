import { Link } from "@remix-run/react";
import type { PlacedPhoto } from "~/domain/books/admin/photos/sent-photos";
import { CarriedFields } from "~/ui/admin/forms/carried-fields";
import { TextField } from "~/ui/forms/text-field";
import { Picture } from "~/ui/picture";
import { copyInWords, NewBookLink } from "./scanned-book";

const photosInWords = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);

function sumInWords(added: number, not: number): string {
  if (added === 0) return `${photosInWords(not)} not added`;
  return `${photosInWords(added)} added${not > 0 ? `, ${not} not` : ""}`;
}

/** Photos that wait for a book are fields of the form around, so that they come along with the next ones. */
export function Outcomes({ photos }: { photos: PlacedPhoto[] }) {
  const placed = photos.filter(({ book }) => book !== null);
  const unplaced = photos.filter(({ book }) => book === null);
  const gone = unplaced.filter(({ url }) => url === null);
  const waiting = unplaced.flatMap((photo) =>
    photo.url === null ? [] : { ...photo, url: photo.url },
  );
  return (
    <>
      <div role="status" className="mb-3">
        {photos.length > 0 && (
          <h2 className="text-lg font-semibold">{sumInWords(placed.length, unplaced.length)}</h2>
        )}
      </div>
      {unplaced.length > 0 && (
        <ul aria-label="Photos without a book" className="mb-5 grid gap-3">
          {waiting.map((photo, nth) => (
            <Row key={photo.url} photo={photo}>
              <p className="text-sm font-medium text-red">{photo.why}</p>
              <Waiting photo={photo} nth={nth} />
            </Row>
          ))}
          {gone.map((photo) => (
            <Row key={photo.name} photo={photo}>
              <p className="text-sm font-medium text-red">{photo.why}</p>
            </Row>
          ))}
        </ul>
      )}
      {placed.length > 0 && (
        <ul aria-label="Photos added" className="mb-5 grid gap-3">
          {placed.map((photo) => (
            <Row key={`${photo.url} ${photo.name}`} photo={photo}>
              <Placed photo={photo} />
            </Row>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ photo, children }: { photo: PlacedPhoto; children: React.ReactNode }) {
  return (
    <li className="card flex gap-3 p-3 sm:p-4">
      {photo.url !== null && (
        <span className="shrink-0">
          <Picture
            url={photo.url}
            sizes="3rem"
            widths={[160]}
            className="h-16 w-12 rounded-lg bg-mist object-cover"
          />
        </span>
      )}
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{photo.name}</p>
        {children}
      </div>
    </li>
  );
}

function Placed({ photo: { book, copies, wasThere } }: { photo: PlacedPhoto }) {
  if (book === null) return null;
  return (
    <p className="text-sm">
      {wasThere && "It was there already: "}
      <Link to={`/admin/books/${book.id}/edit`} className="link">
        {book.title}
      </Link>
      {copies.map((copy) => (
        <span key={copy.id} className="block text-muted">
          {copyInWords(copy)}
        </span>
      ))}
    </p>
  );
}

type WaitingProps = { photo: PlacedPhoto & { url: string }; nth: number };

function Waiting({ photo: { name, url, isbn, copies }, nth }: WaitingProps) {
  const title = copies[0]?.title;
  const field = (of: string) => `waiting[${nth}].${of}`;
  const carried: [string, string][] = [
    [field("name"), name],
    [field("url"), url],
  ];
  return (
    <>
      <CarriedFields fields={copies.length > 0 ? [...carried, [field("isbn"), isbn]] : carried} />
      {title && <p className="text-sm">{title}</p>}
      {copies.map((copy) => (
        <button
          key={copy.id}
          type="submit"
          name={field("bookId")}
          value={copy.id}
          className="button button-quiet justify-start text-left font-normal"
        >
          {copy.title === title ? "" : `${copy.title}: `}
          {copyInWords(copy)}
          <span className="sr-only"> gets {name}</span>
        </button>
      ))}
      {copies.length > 1 && (
        <button
          type="submit"
          name={field("isOfAll")}
          value="on"
          className="button button-quiet justify-start text-left"
        >
          {copies.length === 2 ? "Both of them" : `All ${copies.length} of them`}
          <span className="sr-only"> get {name}</span>
        </button>
      )}
      {copies.length === 0 && (
        <>
          <TextField
            key={isbn}
            label="Its ISBN"
            name={field("isbn")}
            value={isbn}
            maxLength={40}
            autoComplete="off"
          />
          {isbn !== "" && <NewBookLink isbn={isbn} />}
        </>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {copies.length === 0 && (
          <button type="submit" className="button button-quiet button-small">
            Add to Its Book<span className="sr-only">: {name}</span>
          </button>
        )}
        <button
          type="submit"
          name="leftOut"
          value={url}
          className="button button-quiet button-small"
        >
          Leave It Out<span className="sr-only">: {name}</span>
        </button>
      </div>
    </>
  );
}
