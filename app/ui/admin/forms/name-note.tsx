import type { NameOffer } from "~/domain/search/name-offers/name-offer";

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const noneFound = (what: string, sought: string): string =>
  `No ${what}s found for “${sought}”. Try a part of the name.`;

/** Says that a form cannot take an unknown name, and what to do. `what` is a school, subject or grade. */
export const noneToPick = (what: string, sought: string): string =>
  `${noneFound(what, sought)} A new one is added under ${capitalised(what)}s first.`;

type NameNoteProps = {
  offer: NameOffer;
  sought: string;
  what: string;
  isPicked?: boolean;
};

function noteOf({ offer, sought, what, isPicked }: NameNoteProps): string {
  const { names, total } = offer;
  if (total === 0) return isPicked ? noneToPick(what, sought) : noneFound(what, sought);
  if (total > names.length) return `${names.length} of ${total} ${what}s: find the others by name`;
  return total === 1 ? `1 ${what} found` : `${total} ${what}s found`;
}

export const NameNote = (props: NameNoteProps) => (
  <span role="status" className="[overflow-wrap:anywhere]">
    {noteOf(props)}
  </span>
);
