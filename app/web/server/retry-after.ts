const SECONDS = "5";

/** Adds Retry-After to the headers of an answer with status 503 that says no time of its own. */
export function sayWhenToRetry(status: number, headers: Headers): void {
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", SECONDS);
}
