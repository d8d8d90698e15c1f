import type { NameOffer } from "~/domain/search/name-offers/name-offer";

const noneFound = (what: string, searched: string): string =>
  `No ${what}s found for “${searched}”. Try a part of the name.`;

/** Says that no name is found, and what to do. `what` is a school, subject or grade. */
export const noneToPick = (what: string, searched: string): string =>
  `${noneFound(what, searched)} Or add a new ${what}.`;

type NameNoteProps = {
  offer: NameOffer;
  searched: string;
  what: string;
  isPicked?: boolean;
};

function noteOf({ offer, searched, what, isPicked }: NameNoteProps): string {
  const { names, total } = offer;
  if (total === 0) return isPicked ? noneToPick(what, searched) : noneFound(what, searched);
  if (total > names.length) return `${names.length} of ${total} ${what}s: find the others by name`;
  return total === 1 ? `1 ${what} found` : `${total} ${what}s found`;
}

export const NameNote = (props: NameNoteProps) => (
  <span role="status" className="[overflow-wrap:anywhere]">
    {noteOf(props)}
  </span>
);
