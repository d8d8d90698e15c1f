import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import {
  catalogueHref,
  FILTER_KINDS,
  readCatalogueQuery,
  usualSort,
  withWords,
} from "~/domain/search/query";
import { Form } from "~/ui/forms/form";
import { SearchButton } from "~/ui/forms/search-button";
import { SearchField, useSearch } from "~/ui/forms/search-field";

/** On a touch device the keyboard would cover the results; elsewhere focus stays in the field. */
function putKeyboardAway(form: HTMLFormElement) {
  if (matchMedia("(pointer: coarse)").matches) form.querySelector("input")?.blur();
}

/**
 * In the catalogue typing replaces the URL (page 1, no history entry) and keeps its filters; Enter adds an entry, and
 * gives the one before it the URL that it had.
 */
export function BookSearch({ className }: { className: string }) {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isCatalogue = location.pathname === "/";
  const { search } = isCatalogue && next?.pathname === "/" ? next : location;
  const query = readCatalogueQuery(new URLSearchParams(isCatalogue ? search : ""));
  // The URL of this entry before typing replaced it.
  const before: string | null = location.state;
  const { searchNow, searchSoon } = useSearch((q, isTyping = false) => {
    if (q === query.q && (isTyping || !before)) return;
    if (!isTyping && before) history.replaceState(history.state, "", before);
    navigate(catalogueHref(withWords(query, q)), {
      replace: isTyping,
      state: isTyping ? (before ?? location.pathname + location.search) : null,
      preventScrollReset: true,
    });
  });

  function submit(event: React.FormEvent<HTMLFormElement>) {
    if (!isCatalogue) return;
    event.preventDefault();
    searchNow(String(new FormData(event.currentTarget).get("q")));
    putKeyboardAway(event.currentTarget);
  }

  return (
    <Form action="/" role="search" aria-label="Books" className={className} onSubmit={submit}>
      <SearchField
        name="q"
        label="Search books, ISBN, or keywords..."
        text={query.q}
        onType={isCatalogue ? searchSoon : undefined}
      >
        <SearchButton />
      </SearchField>
      {FILTER_KINDS.flatMap((kind) =>
        query[kind].map((value) => (
          <input key={kind + value} type="hidden" name={kind} value={value} />
        )),
      )}
      {query.sortBy !== usualSort(query.q) && (
        <input type="hidden" name="sortBy" value={query.sortBy} />
      )}
    </Form>
  );
}
