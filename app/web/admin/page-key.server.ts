import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readPageKey, withPageKey } from "./page-key";

/**
 * The key under which a page adds something once. It is in the page's address, so that who comes back to the page, or
 * whose phone let go of it, has the same one; a page that is opened anew is led to an address with a new one. What a form
 * is answered with is not led away: it has what was typed.
 * @throws Response 302 to the same address with a key, where it has none.
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
