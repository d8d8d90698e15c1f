import { isIdempotencyKey } from "~/domain/idempotency/key";

const PAGE_KEY = "key";

export function readPageKey(search: string): string | null {
  const key = new URLSearchParams(search).get(PAGE_KEY);
  return key !== null && isIdempotencyKey(key) ? key : null;
}

export function withPageKey(search: string, key: string): string {
  const params = new URLSearchParams(search);
  params.set(PAGE_KEY, key);
  return `?${params}`;
}

/** The query without the key, because what is added next has a key of its own. */
export function withoutPageKey(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(PAGE_KEY)) return search;
  params.delete(PAGE_KEY);
  return params.size === 0 ? "" : `?${params}`;
}
