import { Link, useLoaderData } from "@remix-run/react";
import { type CatalogueQuery, catalogueHref, withWords } from "~/domain/catalogue/query";
import type { loader } from "./route";

/** Says that something else was searched than what was typed, and what. */
export function Forgiven({ query }: { query: CatalogueQuery }) {
  const { searchedFor } = useLoaderData<typeof loader>();
  if (searchedFor === null) return null;
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
