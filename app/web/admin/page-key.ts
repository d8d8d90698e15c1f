import { isOnceKey } from "~/domain/idempotency/key";

const PAGE_KEY = "key";

/** The key in the address of a page that adds something; null of one without, or with one that is none. */
export function readPageKey(search: string): string | null {
  const key = new URLSearchParams(search).get(PAGE_KEY);
  return key !== null && isOnceKey(key) ? key : null;
}

export function withPageKey(search: string, key: string): string {
  const params = new URLSearchParams(search);
  params.set(PAGE_KEY, key);
  return `?${params}`;
}

/** An address's search as the pages around have it: what is added next has a key of its own. */
export function withoutPageKey(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(PAGE_KEY)) return search;
  params.delete(PAGE_KEY);
  return params.size === 0 ? "" : `?${params}`;
}
