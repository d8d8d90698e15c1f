import { withPage } from "./paging";

type Chosen = Record<string, string | number | boolean | null | undefined>;

/** The query string of a list's filters, in this order, with its page; null and blank filters are left out. */
export function listSearchOf(chosen: Chosen, page = 1): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) {
    if (value != null && value !== "") params.set(name, String(value));
  }
  return withPage(params, page);
}
