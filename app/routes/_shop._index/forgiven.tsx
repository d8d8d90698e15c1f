import { Link } from "@remix-run/react";
import { type CatalogueQuery, catalogueHref, withWords } from "~/domain/catalogue/query";

/** Tells that the search was corrected, and to what. */
export function Forgiven({ query, searchedFor }: { query: CatalogueQuery; searchedFor: string }) {
  return (
    <p className="mt-2">
      Showing results for <b>{searchedFor}</b>. Nothing was found for “{query.q}”.{" "}
      <Link
        to={catalogueHref(withWords(query, ""))}
        replace
        preventScrollReset
        className="link inline-flex min-h-11 items-center"
      >
        Clear search
      </Link>
    </p>
  );
}
