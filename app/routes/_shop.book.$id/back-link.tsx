import { Link, useLocation, useNavigate } from "@remix-run/react";
import { isFromCatalogue } from "~/ui/from-catalogue";
import { Icon } from "~/ui/icons";

/** Link to the catalogue at this book; goes back in history when the visitor came from there. */
export function BackLink({ bookId, search }: { bookId: number; search: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      to={`/${search}#book-${bookId}`}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-muted"
      onClick={(event) => {
        const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
        if (!isPlain || !isFromCatalogue(state)) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <Icon name="chevron-left" className="size-4" /> Back to Catalogue
    </Link>
  );
}
