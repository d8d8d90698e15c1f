import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readPageKey, withPageKey } from "./page-key";

/**
 * Idempotency key of a page that adds something. It is in the URL, so that going back or a reload keeps it; a page
 * without one redirects to a URL with a new one. The answer to a form is not redirected, because it holds what was
 * typed. @throws Response 302 to the same URL with a key, when it has none.
 */
export function keyOfPage({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): string {
  const { pathname, search } = new URL(request.url);
  const key = readPageKey(search);
  if (key !== null) return key;
  const made = randomUUID();
  if (context.isForm) return made;
  throw redirect(pathname + withPageKey(search, made));
}
