import type { MetaFunction } from "@remix-run/node";
import { Link, useLocation, useOutletContext } from "@remix-run/react";
import type { BookContext } from "~/ui/books/book-context";
import { chosenPhoto, photosOf, withPhoto } from "~/ui/books/book-photos";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icons";
import { pageTitle } from "~/ui/page/page-meta";
import { Picture } from "~/ui/picture";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Photo"),
  { name: "robots", content: "noindex" },
];

const SIZES = "(min-width:48rem) 45rem,90vw";
const WIDTHS = [480, 800, 1200];

export default function Photo() {
  const { book, search } = useOutletContext<BookContext>();
  const photos = photosOf(book);
  const shown = chosenPhoto(photos, useLocation().search);
  const url = photos[shown];
  const place = (photo: number) => withPhoto(`/book/${book.id}/photo`, search, photo);
  return (
    <Dialog
      title={photos.length > 1 ? `Photo ${shown + 1} of ${photos.length}` : "Photo"}
      closeTo={withPhoto(`/book/${book.id}`, search, shown)}
      isWide
    >
      {url === undefined ? (
        <p>We have no photo of this book.</p>
      ) : (
        <Picture
          key={url}
          url={url}
          sizes={SIZES}
          widths={WIDTHS}
          alt={book.title}
          className="mx-auto h-auto max-h-[80dvh] w-auto"
        />
      )}
      {photos.length > 1 && (
        <nav aria-label="Photos" className="mt-3 flex justify-between">
          <Step to={shown > 0 ? place(shown - 1) : null}>
            <Icon name="chevron-left" /> Previous
          </Step>
          <Step to={shown + 1 < photos.length ? place(shown + 1) : null}>
            Next <Icon name="chevron-right" />
          </Step>
        </nav>
      )}
    </Dialog>
  );
}

/** A missing neighbour keeps its space, so that the other link does not move. */
function Step({ to, children }: { to: string | null; children: React.ReactNode }) {
  if (to === null) return <span />;
  return (
    <Link to={to} replace preventScrollReset className="button button-quiet">
      {children}
    </Link>
  );
}
