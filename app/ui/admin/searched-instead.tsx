import type { SearchedAs } from "~/domain/books/view";

export function SearchedInstead({ q, searchedFor, without }: SearchedAs & { q: string }) {
  if (searchedFor === null && without.length === 0) return null;
  return (
    <p className="my-3 text-sm [overflow-wrap:anywhere]">
      No book has all of “{q}”. These are for <b>{searchedFor ?? q}</b>
      {without.length > 0 && (
        <>
          , without: <b>{without.join(" ")}</b>
        </>
      )}
      .
    </p>
  );
}
