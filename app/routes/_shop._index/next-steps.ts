import type { Nearest, SearchedAs } from "~/domain/books/view";
import type { TitleOnList } from "~/domain/lists/public/titles-on-lists.server";
import {
  type CatalogueQuery,
  catalogueHref,
  FILTER_KINDS,
  hasFilters,
} from "~/domain/search/query";
import { fold } from "~/domain/text/search-text";
import { hasIsbnForm, hasValidChecksum, normaliseIsbn } from "~/domain/values/isbn";
import { type TellMeLink, tellMe, tellMeOfSearch } from "~/domain/waitlist/address";

/** What an empty result offers next. Made on the server, so that shoppers' JavaScript does not carry it. */
export type NextSteps = {
  nearest: { label: string; to: string }[];
  onLists: TitleOnList[];
  ask: string;
  tellMe: TellMeLink | null;
};

function nearestLinks({ q }: CatalogueQuery, nearest: Nearest): NextSteps["nearest"] {
  const { together, grades, subjects, withoutFilters } = nearest;
  return [
    ...(withoutFilters > 0 ? [{ label: `All books for “${q}”`, to: catalogueHref({ q }) }] : []),
    ...together.map(({ grade, subject }) => ({
      label: `${subject}, ${grade}`,
      to: catalogueHref({ subjects: [subject], grades: [grade] }),
    })),
    ...subjects.map((name) => ({ label: name, to: catalogueHref({ subjects: [name] }) })),
    ...grades.map((name) => ({ label: name, to: catalogueHref({ grades: [name] }) })),
  ];
}

export function nextSteps(
  query: CatalogueQuery,
  { nearest, onLists }: { nearest: Nearest | null; onLists: TitleOnList[] },
  isMailed: boolean,
): NextSteps | null {
  const { q, grades } = query;
  const chosen = FILTER_KINDS.flatMap((kind) => query[kind]);
  if (q === "" && chosen.length === 0) return null;
  const lookedFor = [q, ...chosen].filter(Boolean).join(", ");
  return {
    nearest: nearest === null ? [] : nearestLinks(query, nearest),
    onLists,
    ask: `/ask?${new URLSearchParams({ q: lookedFor })}`,
    tellMe: q === "" ? null : tellMe({ path: tellMeOfSearch(q, grades), isHeld: false, isMailed }),
  };
}

const isMistypedIsbn = (typed: string): boolean =>
  hasIsbnForm(normaliseIsbn(typed)) && !hasValidChecksum(typed);

/** A shop without a single book says so in place of a number, and sends nobody back to their filters. */
export const FIRST_BOOKS = {
  heading: "Our first books are coming soon",
  about: "Look in again in a few days, or ask us to find a book for you.",
};

export function foundInWords(
  query: CatalogueQuery,
  { total, soldOut }: { total: number; soldOut: number },
): string | null {
  if (total === 0) {
    const what = "No books found matching your criteria.";
    const named = query.q === "" ? what : `${what} You looked for “${query.q}”.`;
    if (isMistypedIsbn(query.q)) return `${named} One of its digits is wrong.`;
    return hasFilters(query) ? `${named} Try adjusting your filters or search terms.` : named;
  }
  if (soldOut === total) return "None of these is for sale now. Open one to hear when it's in.";
  const isAll = query.q === "" && !hasFilters(query);
  if (isAll && soldOut === 0) return null;
  const rest = soldOut > 0 ? `, and ${soldOut} sold out or reserved` : "";
  return `Showing ${isAll ? "all available books" : "results for your selected filters"}${rest}`;
}

export function searchedInstead(q: string, { searchedFor, without }: SearchedAs): string | null {
  if (searchedFor === null && without.length === 0) return null;
  const rest = without.length > 0 ? `, without: ${without.join(" ")}` : "";
  const corrected = searchedFor === null ? "" : ` Nothing was found for “${q}”.`;
  const used = (searchedFor ?? q).split(" ").filter((word) => !without.includes(fold(word)));
  return `Showing results for “${used.join(" ")}”${rest}.${corrected}`;
}
