import type { IncomingMessage, ServerResponse } from "node:http";
import { isHttps } from "~/env.server";

/** By then each box has what was written, unless it does not reach the primary at all. */
const KEPT_SECONDS = 5;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const NAME = isHttps() ? "__Host-wrote" : "wrote";
const SET_COOKIE = `${NAME}=1; Max-Age=${KEPT_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps() ? "; Secure" : ""}`;

/** What is bought, at its price, and whether it is paid: nobody is shown what was so a moment ago. */
const NEVER_LATE =
  /^\/(checkout|book\/\d+\/buy|payment|api\/v1\/(payments|delivery-methods))(?![\w-])/;
const NO_OLDER = /(^|[\s,])no-cache([\s,]|$)/i;

/** The `Cookie` header without the mark, and whether it had one. */
function withoutMark(header: string): { others: string; isMarked: boolean } {
  if (!header.includes(NAME)) return { others: header, isMarked: false };
  const all = header.split(";").map((one) => one.trim());
  const others = all.filter((one) => !one.startsWith(`${NAME}=`));
  return { others: others.join("; "), isMarked: others.length < all.length };
}

/** Takes the mark out of a request: to all that follows it is one like any other, and pages are kept for it. */
function takeMark({ headers }: IncomingMessage): boolean {
  const { others, isMarked } = withoutMark(headers.cookie ?? "");
  if (others !== "") headers.cookie = others;
  else delete headers.cookie;
  return isMarked;
}

/** Adds the mark to whatever head is sent. */
function mark(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...args: unknown[]) => {
    response.appendHeader("Set-Cookie", SET_COOKIE);
    return Reflect.apply(writeHead, response, args);
  };
}

type Asked = { request: IncomingMessage; response: ServerResponse };

/**
 * Where several boxes are one shop, lets a browser that has just written at one of them see it at any other: its next
 * requests, for some seconds, bring a mark, and are answered once this box has all that was written before they came.
 * So are those for prices at checkout, and those that ask for nothing older (`Cache-Control: no-cache`, RFC 9111, section
 * 5.2.1.4), which is for clients without cookies. `catchUp` is null while there is nothing to wait for.
 */
export function seeOwnWrites(
  { request, response }: Asked,
  catchUp: () => Promise<unknown> | null,
  next: () => void,
): void {
  const { method = "", url = "", headers } = request;
  const isMarked = takeMark(request);
  if (!READS.has(method)) mark(response);
  const mayBeLate =
    !isMarked && !NEVER_LATE.test(url) && !NO_OLDER.test(headers["cache-control"] ?? "");
  const caughtUp = mayBeLate ? null : catchUp();
  if (caughtUp === null) next();
  else caughtUp.then(next, next);
}
