import { fold } from "../../text/search-text";
import { quoted, type Reading } from "../../values/reading";

const SHOWN = new Set(
  "yes,ja,y,j,true,waar,1,published,publish,gepubliseer,active,aktief,visible,sigbaar,shown,live,online,available,beskikbaar,for sale,te koop,in stock,catalog,search".split(
    ",",
  ),
);
const HIDDEN = new Set(
  "no,nee,n,false,vals,onwaar,0,-1,unpublished,draft,konsep,private,privaat,archived,hidden,versteek,inactive,onaktief,offline,unavailable,sold,verkoop,pending,trash".split(
    ",",
  ),
);

/** Parses whether shoppers see a book: 'Published', 'draft', '0'. Null, with a warning, for a word that says neither. */
export function readShown(text: string): Reading<boolean | null> {
  const word = fold(text);
  if (SHOWN.has(word)) return { value: true };
  if (HIDDEN.has(word)) return { value: false };
  const warning = `${quoted(text)} says neither that shoppers see the book nor that they do not. Write yes or no.`;
  return { value: null, warning };
}
