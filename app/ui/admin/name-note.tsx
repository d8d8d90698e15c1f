import type { NameOffer } from "~/domain/catalogue/name-offer";

type NameNoteProps = { offer: NameOffer; sought: string; what: string };

function noteOf({ offer, sought, what }: NameNoteProps): string {
  const { names, total } = offer;
  if (total === 0) return `No ${what}s found for “${sought}”`;
  if (total > names.length) return `${names.length} of ${total} ${what}s: find the others by name`;
  return total === 1 ? `1 ${what} found` : `${total} ${what}s found`;
}

/** How many of very many names a field lists. */
export const NameNote = (props: NameNoteProps) => (
  <span role="status" className="[overflow-wrap:anywhere]">
    {noteOf(props)}
  </span>
);
