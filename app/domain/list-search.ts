import { withPage } from "./paging";

type Chosen = Record<string, string | number | boolean | null | undefined>;

/** The same of what is chosen, in this order; what is null or blank is left out. */
export function listSearchOf(chosen: Chosen, page = 1): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) {
    if (value != null && value !== "") params.set(name, String(value));
  }
  return withPage(params, page);
}
