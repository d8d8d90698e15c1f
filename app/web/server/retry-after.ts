const SECONDS = "5";

/** Adds Retry-After to an answer with status 503 that has none. */
export function sayWhenToRetry(status: number, headers: Headers): void {
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", SECONDS);
}
